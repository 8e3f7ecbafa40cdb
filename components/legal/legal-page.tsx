import '@/components/legal/legal.css'
import type { ReactNode } from 'react'
import { JsonLd } from '@/components/site/json-ld'
import { CheckItems } from '@/components/site/site-icon'
import { SiteLink } from '@/components/site/site-link'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { type LegalBlock as Block, type LegalDocument, splitLinks } from '@/lib/legal/content'
import { breadcrumbSchema } from '@/lib/platform/seo'

export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  const { path, title, updated, intro, inShort, sections } = document
  return (
    <div className="legal glow-behind">
      <JsonLd data={breadcrumbSchema([{ name: title, path }])} />
      <div className="site-width legal-grid">
        <header className="legal-head">
          <p className="legal-updated">Last updated: {updated}</p>
          <h1 className="text-display">{title}</h1>
          <p className="max-w-prose text-lead text-muted-foreground">{intro}</p>
        </header>
        <nav aria-labelledby="contents-title" className="legal-contents">
          <h2 id="contents-title">On this page</h2>
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-body">
          <section aria-labelledby="in-short" className="legal-short">
            <h2 id="in-short">In short</h2>
            <ul>
              <CheckItems texts={inShort} />
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

function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>
  if (Array.isArray(block)) {
    return (
      <ul>
        {block.map((text) => (
          <li key={text}>{withLinks(text)}</li>
        ))}
      </ul>
    )
  }
  if ('facts' in block) {
    return (
      <dl>
        {Object.entries(block.facts).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{withLinks(text)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const { label, head, rows } = block.table
  return (
    <Table label={label} className="legal-table">
      <thead>
        <tr>
          {head.map((name) => (
            <TableHead key={name}>{name}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <TableHead scope="row">{name}</TableHead>
            {cells.map((text, index) => (
              <TableCell key={text} data-label={head[index + 1]}>
                {text}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function withLinks(text: string) {
  return splitLinks(text).map((part) => {
    if (typeof part === 'string') return part
    const { href, label } = part
    const Link = href.startsWith('/') ? SiteLink : 'a'
    return (
      <Link key={href} href={href}>
        {label}
      </Link>
    )
  })
}
