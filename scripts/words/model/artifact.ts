/** One file of the site. */
export interface Artifact {
  /** Path below the output folder, `/`-separated. */
  readonly path: string
  readonly body: string | Uint8Array
  /** Value of `Content-Type` that a host should send. */
  readonly mediaType: string
}
