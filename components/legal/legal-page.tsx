import '@/components/legal/legal.css'
import type { ReactNode } from 'react'
import { LegalBlock } from '@/components/legal/legal-block'
import { LegalContents } from '@/components/legal/legal-contents'
import { SiteIcon } from '@/components/site/site-icon'
import type { LegalDocument } from '@/lib/legal/content'

type LegalPageProps = {
  document: LegalDocument
  /** What follows the document, say a form. */
  children?: ReactNode
}

/** A policy: what it comes to, its contents, and its numbered sections; printed on plain white. */
export function LegalPage({ document, children }: LegalPageProps) {
  const { title, updated, intro, inShort, sections } = document
  return (
    <div className="legal glow-behind">
      <div className="site-width legal-grid">
        <header className="legal-head">
          <p className="legal-updated">Last updated: {updated}</p>
          <h1 className="text-display">{title}</h1>
          <p className="max-w-prose text-lead text-muted-foreground">{intro}</p>
        </header>
        <LegalContents sections={sections} />
        <div className="legal-body">
          <section aria-labelledby="in-short" className="legal-short">
            <h2 id="in-short">In short</h2>
            <ul>
              {inShort.map((text) => (
                <li key={text}>
                  <SiteIcon name="check" />
                  {text}
                </li>
              ))}
            </ul>
          </section>
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section key={id} aria-labelledby={id} className="legal-section">
              <h2 id={id}>
                {index + 1}. {heading}
              </h2>
              {blocks.map((block) => (
                <LegalBlock key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
      {children}
    </div>
  )
}
