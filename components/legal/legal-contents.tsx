import type { LegalSection } from '@/lib/legal/content'

/** The table of contents: beside the text where there is room, before it where there is none. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents-title" className="legal-contents">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
