import { yearsInBusiness } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'

export function AboutStats({ figures }: Pick<HomeTexts, 'figures'>) {
  const stats = [
    { number: figures.projects, label: 'Projects delivered' },
    { number: figures.clients, label: 'Global clients' },
    { number: yearsInBusiness, label: 'Years in business' },
    { number: figures.satisfaction, label: 'Client satisfaction' },
  ]
  return (
    <dl className="about-stats reveal">
      {stats.map(({ number, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}
