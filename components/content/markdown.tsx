import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { ContentPicture } from '@/components/pictures/content-picture'
import { SiteLink } from '@/components/site/site-link'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { type Picture, pictureIdOf } from '@/lib/base/picture'
import { plainTextOf } from '@/lib/platform/markdown'
import { markdownElements, type MarkdownParts } from '@/lib/platform/markdown-elements'
import { ownValue } from '@/lib/base/own-value'
import { parseMarkdown } from '@/lib/platform/shown-markdown'

/** The pictures used in texts, by id. */
export type TextPictures = Readonly<Record<string, Picture>>

type MarkdownProps = { text: string; pictures: TextPictures }

export async function Markdown({ text, pictures }: MarkdownProps) {
  return <MarkdownBlocks tokens={await parseMarkdown(text)} pictures={pictures} />
}

type BlocksProps = { tokens: readonly Token[]; pictures: TextPictures }

export function MarkdownBlocks({ tokens, pictures }: BlocksProps) {
  return markdownElements(tokens, partsOf(pictures))
}

function partsOf(pictures: TextPictures): MarkdownParts {
  const parts: MarkdownParts = {
    text: (text) => <span>{text}</span>,
    paragraph: (content) => <p>{content}</p>,
    heading: (content, depth) => (depth <= 3 ? <h3>{content}</h3> : <h4>{content}</h4>),
    list: (items, list) => listOf(items, list, parts),
    quote: (content) => <blockquote>{content}</blockquote>,
    // Code scrolls sideways, which must also work with the keyboard.
    code: (text) => (
      <pre {...scrollable}>
        <code>{text}</code>
      </pre>
    ),
    codeInLine: (text) => <code>{text}</code>,
    table: tableOf,
    rule: () => <hr />,
    link: linkOf,
    picture: (href, alt) => {
      const picture = ownValue(pictures, pictureIdOf(href) ?? '')
      return picture ? (
        <ContentPicture picture={{ ...picture, alt }} sizes="(width >= 60rem) 44rem, 92vw" />
      ) : null
    },
  }
  return parts
}

const scrollable = { tabIndex: 0 }

function listOf(items: ReactNode[], list: Tokens.List, parts: MarkdownParts): ReactNode {
  const facts = factsOf(list)
  if (facts) {
    return (
      <dl>
        {facts.map(({ term, definition }, index) => (
          <div key={index}>
            <dt>{term}</dt>
            <dd>{markdownElements(definition, parts)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const shown = items.map((content, index) => <li key={index}>{content}</li>)
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{shown}</ol> : <ul>{shown}</ul>
}

/** A list becomes a description list if each item begins with a bold term and a colon. */
function factsOf({ ordered, items }: Tokens.List): { term: string; definition: Token[] }[] | null {
  if (ordered) return null
  const facts = items.map(({ tokens: [content, ...more] }) => {
    const parts = content && 'tokens' in content ? (content.tokens ?? []) : []
    const [first, second, ...rest] = parts
    if (more.length > 0 || first?.type !== 'strong' || second?.type !== 'text') return null
    const after = (second as Tokens.Text).text
    if (!after.startsWith(':')) return null
    const start = { ...second, text: after.slice(1).trimStart() } as Token
    return { term: plainTextOf((first as Tokens.Strong).tokens), definition: [start, ...rest] }
  })
  const complete = facts.filter((fact) => fact !== null)
  return complete.length === items.length ? complete : null
}

function tableOf(header: ReactNode[], rows: ReactNode[][], table: Tokens.Table): ReactNode {
  const labels = table.header.map(({ tokens }) => plainTextOf(tokens))
  return (
    <Table label={labels.join(', ')}>
      <thead>
        <tr>
          {header.map((content, index) => (
            <TableHead key={index}>{content}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], row) => (
          <tr key={row}>
            <TableHead scope="row">{head}</TableHead>
            {cells.map((content, index) => (
              <TableCell key={index} data-label={labels[index + 1]}>
                {content}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function linkOf(href: string, content: ReactNode): ReactNode {
  if (/^[/#]/.test(href)) return <SiteLink href={href}>{content}</SiteLink>
  return (
    <a href={href} {...(/^https?:/i.test(href) && { rel: 'noopener' })}>
      {content}
    </a>
  )
}
