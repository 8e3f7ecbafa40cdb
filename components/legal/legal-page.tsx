import '@/components/legal/legal.css'
import type { ReactNode } from 'react'
import { JsonLd } from '@/components/site/json-ld'
import { SiteIcon } from '@/components/site/site-icon'
import { SiteLink } from '@/components/site/site-link'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import {
  type LegalBlock as Block,
  type LegalDocument,
  type LegalSection,
  splitLinks,
} from '@/lib/legal/content'
import { breadcrumbSchema } from '@/lib/platform/seo'

type LegalPageProps = { document: LegalDocument; children?: ReactNode }

export function LegalPage({ document, children }: LegalPageProps) {
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

function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
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

function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalText text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((text) => (
          <li key={text}>
            <LegalText text={text} />
          </li>
        ))}
      </ul>
    )
  }
  if ('facts' in block) {
    return (
      <dl>
        {block.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <LegalText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <LegalTable {...block.table} />
}

type LegalTableProps = Extract<Block, { table: unknown }>['table']

function LegalTable({ label, head, rows }: LegalTableProps) {
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

function LegalText({ text }: { text: string }) {
  return splitLinks(text).map((part) => {
    if (typeof part === 'string') return part
    const { href, label } = part
    return href.startsWith('/') ? (
      <SiteLink key={href} href={href}>
        {label}
      </SiteLink>
    ) : (
      <a key={href} href={href}>
        {label}
      </a>
    )
  })
}
