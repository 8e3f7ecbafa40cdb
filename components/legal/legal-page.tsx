import '@/components/legal/legal.css'
import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { MarkdownBlocks, type TextPictures } from '@/components/content/markdown'
import { LegalFormSection } from '@/components/legal/legal-form-section'
import { CheckItems } from '@/components/site/site-icon'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { COOKIE_LIST } from '@/lib/legal/rules'
import type { LegalPage } from '@/lib/legal/schema'
import { browserStorage } from '@/lib/platform/browser-storage'
import { sectionsOf } from '@/lib/platform/shown-markdown'

/** Leaves out what the agency has left empty. */
export async function LegalPageView({ page, pictures }: { page: LegalPage; pictures: TextPictures }) {
  const { slug, title, updated, intro, inShort, body } = page
  const { before, sections } = await sectionsOf(body)
  return (
    <div className="legal glow-behind">
      <div className="site-width legal-grid">
        <header className="legal-head">
          {updated ? <p className="legal-updated">Last updated: {updated}</p> : null}
          <h1 className="text-display">{title}</h1>
          {intro ? <p className="max-w-prose text-lead text-muted-foreground">{intro}</p> : null}
        </header>
        <LegalContents sections={sections} />
        <div className="legal-body">
          {inShort.length > 0 ? (
            <section aria-labelledby="in-short" className="legal-short">
              <h2 id="in-short">In short</h2>
              <ul>
                <CheckItems texts={inShort} />
              </ul>
            </section>
          ) : null}
          {before.length > 0 ? (
            <div className="legal-section">
              <LegalText tokens={before} pictures={pictures} />
            </div>
          ) : null}
          {sections.map(({ id, title: heading, tokens }, index) => (
            <section key={id} aria-labelledby={id} className="legal-section">
              <h2 id={id}>
                {index + 1}. {heading}
              </h2>
              <LegalText tokens={tokens} pictures={pictures} />
            </section>
          ))}
        </div>
      </div>
      {formOf(slug)}
    </div>
  )
}

function LegalContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  if (sections.length === 0) return <div />
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

function LegalText({ tokens, pictures }: { tokens: readonly Token[]; pictures: TextPictures }) {
  const at = tokens.findIndex(
    (token) => token.type === 'paragraph' && (token as Tokens.Paragraph).text.trim() === COOKIE_LIST,
  )
  if (at < 0) return <MarkdownBlocks tokens={tokens} pictures={pictures} />
  return (
    <>
      <MarkdownBlocks tokens={tokens.slice(0, at)} pictures={pictures} />
      <CookieList />
      <MarkdownBlocks tokens={tokens.slice(at + 1)} pictures={pictures} />
    </>
  )
}

const columns = ['Name', 'Purpose', 'Kept for'] as const

function CookieList() {
  return (
    <Table label="Cookies and storage" className="legal-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <TableHead key={name}>{name}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {browserStorage.map(({ name, purpose, keptFor }) => (
          <tr key={name}>
            <TableHead scope="row">{name}</TableHead>
            <TableCell data-label={columns[1]}>{purpose}</TableCell>
            <TableCell data-label={columns[2]}>{keptFor}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The two pages about personal data end with a form. */
function formOf(slug: string): ReactNode {
  if (slug === 'privacy') {
    return (
      <LegalFormSection
        source="privacy"
        title="Questions about your data?"
        text="Ask what we know about you, or have it corrected or deleted. A few lines are enough."
      />
    )
  }
  if (slug !== 'cookie-policy') return null
  return (
    <LegalFormSection
      source="cookie_policy"
      title="Still Have Questions?"
      text="Write to us about cookies, storage or anything else this page leaves open."
    />
  )
}
