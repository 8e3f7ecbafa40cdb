import { coreValues } from '@/lib/homepage/content'

export function CoreValues() {
  return (
    <div className="about-values">
      <h3>Core Values</h3>
      <ul>
        {coreValues.map(({ title, description }, index) => (
          <li key={index} className="reveal">
            <h4>{title}</h4>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
