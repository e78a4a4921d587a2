import * as React from 'react'

export interface ButtonProps extends React.HTMLAttributes<HTMLButtonElement> {
  /** The text. */
  label: string
  /**
   * How large it is.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l'
  /** @deprecated use `size` instead */
  small?: boolean
  /**
   * Called when one is picked.
   * @since 2.1.0
   */
  onPick?: (value: string) => void
  /** @internal */
  secret?: string
}

/**
 * A button.
 *
 * With more to say.
 */
export function Button({ label, size = 'm', ...rest }: ButtonProps) {
  return (
    <button className={size} {...rest}>
      {label}
    </button>
  )
}
