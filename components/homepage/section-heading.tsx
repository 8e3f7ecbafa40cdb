type SectionHeadingProps = {
  id: string
  /** A short label above the heading. */
  label: string
  title: string
  text: string
}

export function SectionHeading({ id, label, title, text }: SectionHeadingProps) {
  return (
    <div className="home-heading">
      <p>{label}</p>
      <h2 id={id}>{title}</h2>
      {text ? <p>{text}</p> : null}
    </div>
  )
}
