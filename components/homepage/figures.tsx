type FiguresProps = { figures: { number: string; label: string }[]; className: string }

export function Figures({ figures, className }: FiguresProps) {
  if (figures.length === 0) return null
  return (
    <dl className={className}>
      {figures.map(({ number, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}
