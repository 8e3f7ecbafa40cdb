import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { ContentPicture } from '@/components/pictures/content-picture'
import { SiteLink } from '@/components/site/site-link'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { type Picture, pictureIdOf } from '@/lib/base/picture'
import { plainTextOf, safeHref, textOf } from '@/lib/platform/markdown'
import { ownValue } from '@/lib/base/own-value'
import { parseMarkdown } from '@/lib/platform/shown-markdown'

/** The pictures in texts, by id. */
export type TextPictures = Readonly<Record<string, Picture>>

type MarkdownProps = { text: string; pictures: TextPictures }

/** An author's text. No HTML is made of it at any point: its tokens become elements, and anything else is left out. */
export async function Markdown({ text, pictures }: MarkdownProps) {
  return <MarkdownBlocks tokens={await parseMarkdown(text)} pictures={pictures} />
}

type BlocksProps = { tokens: readonly Token[]; pictures: TextPictures }

export function MarkdownBlocks({ tokens, pictures }: BlocksProps) {
  return tokens.map((token, index) => <Fragment key={index}>{blockOf(token, pictures)}</Fragment>)
}

function blockOf(token: Token, pictures: TextPictures): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens, pictures)}</p>
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      return tokens ? inline(tokens, pictures) : <span>{textOf(text)}</span>
    }
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const content = inline(tokens, pictures)
      return depth <= 3 ? <h3>{content}</h3> : <h4>{content}</h4>
    }
    case 'list':
      return listOf(token as Tokens.List, pictures)
    case 'blockquote':
      return (
        <blockquote>
          <MarkdownBlocks tokens={(token as Tokens.Blockquote).tokens} pictures={pictures} />
        </blockquote>
      )
    case 'code':
      // Code scrolls sideways, which has to be possible by keyboard.
      return (
        <pre {...scrollable}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'table':
      return tableOf(token as Tokens.Table, pictures)
    case 'hr':
      return <hr />
    default:
      return null
  }
}

const scrollable = { tabIndex: 0 }

function listOf(list: Tokens.List, pictures: TextPictures): ReactNode {
  const facts = factsOf(list)
  if (facts) {
    return (
      <dl>
        {facts.map(({ term, definition }, index) => (
          <div key={index}>
            <dt>{term}</dt>
            <dd>{inline(definition, pictures)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const items = list.items.map(({ tokens, loose }, index) => (
    <li key={index}>
      {tokens.map((token, at) => (
        <Fragment key={at}>
          {token.type === 'paragraph' && !loose
            ? inline((token as Tokens.Paragraph).tokens, pictures)
            : blockOf(token, pictures)}
        </Fragment>
      ))}
    </li>
  ))
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>
}

/** A list whose items all begin with a bold term and a colon is one of terms and their definitions. */
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

function tableOf({ header, rows }: Tokens.Table, pictures: TextPictures): ReactNode {
  const labels = header.map(({ tokens }) => plainTextOf(tokens))
  return (
    <Table label={labels.join(', ')}>
      <thead>
        <tr>
          {header.map(({ tokens }, index) => (
            <TableHead key={index}>{inline(tokens, pictures)}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map(({ tokens }, index) =>
              index === 0 ? (
                <TableHead key={index} scope="row">
                  {inline(tokens, pictures)}
                </TableHead>
              ) : (
                <TableCell key={index} data-label={labels[index]}>
                  {inline(tokens, pictures)}
                </TableCell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function inline(tokens: readonly Token[], pictures: TextPictures): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{inlineOf(token, pictures)}</Fragment>)
}

function inlineOf(token: Token, pictures: TextPictures): ReactNode {
  switch (token.type) {
    case 'text':
    case 'escape':
      return <span>{textOf((token as Tokens.Text).text)}</span>
    case 'strong':
      return <strong>{inline((token as Tokens.Strong).tokens, pictures)}</strong>
    case 'em':
      return <em>{inline((token as Tokens.Em).tokens, pictures)}</em>
    case 'del':
      return <del>{inline((token as Tokens.Del).tokens, pictures)}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link':
      return linkOf(token as Tokens.Link, pictures)
    case 'image':
      return pictureOf(token as Tokens.Image, pictures)
    default:
      return null
  }
}

function linkOf({ href, tokens }: Tokens.Link, pictures: TextPictures): ReactNode {
  const target = safeHref(href)
  const content = inline(tokens, pictures)
  if (target === null) return content
  if (/^[/#]/.test(target)) return <SiteLink href={target}>{content}</SiteLink>
  return (
    <a href={target} {...(/^https?:/i.test(target) && { rel: 'noopener' })}>
      {content}
    </a>
  )
}

function pictureOf({ href, text }: Tokens.Image, pictures: TextPictures): ReactNode {
  const picture = ownValue(pictures, pictureIdOf(href) ?? '')
  if (!picture) return null
  return <ContentPicture picture={{ ...picture, alt: textOf(text) }} sizes="(width >= 60rem) 44rem, 92vw" />
}
