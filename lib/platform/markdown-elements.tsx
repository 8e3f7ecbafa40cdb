import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { safeHref, textOf } from './markdown'

/** The parts that a page and a mail render differently. */
export type MarkdownParts = {
  text: (text: string) => ReactNode
  paragraph: (content: ReactNode) => ReactNode
  heading: (content: ReactNode, depth: number) => ReactNode
  /** `items` has the content of each item. */
  list: (items: ReactNode[], list: Tokens.List) => ReactNode
  quote: (content: ReactNode) => ReactNode
  code: (text: string) => ReactNode
  codeInLine: (text: string) => ReactNode
  table: (header: ReactNode[], rows: ReactNode[][], table: Tokens.Table) => ReactNode
  rule: () => ReactNode
  link: (href: string, content: ReactNode) => ReactNode
  picture: (href: string, alt: string) => ReactNode
}

/** Renders an author's text. It is never turned into HTML: its tokens become elements, and anything else is left out. */
export function markdownElements(tokens: readonly Token[], parts: MarkdownParts): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={index}>{elementOf(token as MarkedToken, parts)}</Fragment>
  ))
}

function elementOf(token: MarkedToken, parts: MarkdownParts): ReactNode {
  const within = (tokens: readonly Token[]) => markdownElements(tokens, parts)
  switch (token.type) {
    case 'paragraph':
      return parts.paragraph(within(token.tokens))
    case 'heading':
      return parts.heading(within(token.tokens), token.depth)
    case 'list':
      return parts.list(
        token.items.map(({ tokens, loose }) => within(loose ? tokens : tokens.flatMap(withoutParagraph))),
        token,
      )
    case 'blockquote':
      return parts.quote(within(token.tokens))
    case 'code':
      return parts.code(token.text)
    case 'table':
      return parts.table(
        token.header.map(({ tokens }) => within(tokens)),
        token.rows.map((cells) => cells.map(({ tokens }) => within(tokens))),
        token,
      )
    case 'hr':
      return parts.rule()
    case 'text':
      return token.tokens ? within(token.tokens) : parts.text(textOf(token.text))
    case 'escape':
      return parts.text(textOf(token.text))
    case 'strong':
      return <strong>{within(token.tokens)}</strong>
    case 'em':
      return <em>{within(token.tokens)}</em>
    case 'del':
      return <del>{within(token.tokens)}</del>
    case 'codespan':
      return parts.codeInLine(token.text)
    case 'br':
      return <br />
    case 'link': {
      const href = safeHref(token.href)
      const content = within(token.tokens)
      return href === null ? content : parts.link(href, content)
    }
    case 'image':
      return parts.picture(token.href, textOf(token.text))
    default:
      return null
  }
}

function withoutParagraph(token: Token): Token[] {
  return token.type === 'paragraph' ? (token as Tokens.Paragraph).tokens : [token]
}
