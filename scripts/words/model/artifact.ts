/** One file of the site. */
export interface Artifact {
  /** Below the output folder, `/`-separated. */
  readonly path: string
  readonly body: string | Uint8Array
  /** What a host should send as `Content-Type`. */
  readonly mediaType: string
}
