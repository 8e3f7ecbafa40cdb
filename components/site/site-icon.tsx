type SiteIconProps = {
  name: 'mail' | 'phone' | 'place' | 'enter' | 'pulse' | 'return' | 'clock' | 'check'
  className?: string
}

/** An ornament beside words, in their color. */
export function SiteIcon({ name, className = '' }: SiteIconProps) {
  return <i aria-hidden className={`site-icon site-icon-${name} ${className}`.trimEnd()} />
}
