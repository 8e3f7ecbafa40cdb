type SiteIconProps = {
  name: 'mail' | 'phone' | 'place' | 'enter' | 'pulse' | 'return' | 'clock' | 'check'
  className?: string
}

/** A decorative icon in the color of its text. */
export function SiteIcon({ name, className = '' }: SiteIconProps) {
  return <i aria-hidden className={`site-icon site-icon-${name} ${className}`.trimEnd()} />
}
