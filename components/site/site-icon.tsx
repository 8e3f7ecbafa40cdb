type SiteIconProps = {
  name: 'mail' | 'phone' | 'place' | 'enter' | 'pulse' | 'return' | 'clock' | 'check'
  className?: string
}

/** The items of a list, each with a check mark. */
export function CheckItems({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text}>
      <SiteIcon name="check" />
      {text}
    </li>
  ))
}

/** A decorative icon in the color of its text. */
export function SiteIcon({ name, className = '' }: SiteIconProps) {
  return <i aria-hidden className={`site-icon site-icon-${name} ${className}`.trimEnd()} />
}
