type SectionHeadingProps = {
  id: string
  /** A short label above the heading. */
  label: string
  title: string
  text: string
  /** Of a page of its own, it is the page’s. */
  level?: 'h1' | 'h2'
}

export function SectionHeading({ id, label, title, text, level: Heading = 'h2' }: SectionHeadingProps) {
  return (
    <div className="home-heading">
      <p>{label}</p>
      <Heading id={id}>{title}</Heading>
      {text ? <p>{text}</p> : null}
    </div>
  )
}
