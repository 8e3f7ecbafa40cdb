import { lexer, type Token, type Tokens, walkTokens } from 'marked'
import { formatNumber } from './numbers'

/** The tokens of a Markdown text, in the GitHub flavor. Nothing here makes HTML: components show them (decision 0047). */
export function parseMarkdown(text: string): Token[] {
  return lexer(text)
}

const MAX_DEPTH = 20
/** Quotations and lists within each other, of which the parser would run out of stack. */
const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])){${String(MAX_DEPTH + 1)}}`, 'm')

const MAX_MARKS = 1000

/** The parser may compare each mark of emphasis with all others of its paragraph. */
function hasTooManyMarks(text: string): boolean {
  return text.split(/\n[^\S\n]*\n/).some((paragraph) => (paragraph.match(/[*_~]+/g)?.length ?? 0) > MAX_MARKS)
}

/** Why a text of an author can't be shown as it is, or null. `isPicture` says whether an address is of an uploaded one. */
export function findMarkdownProblem(text: string, isPicture: (address: string) => boolean): string | null {
  if (tooDeep.test(text))
    return `Please use at most ${String(MAX_DEPTH)} quotations or lists within each other.`
  if (hasTooManyMarks(text))
    return `A paragraph may have at most ${formatNumber(MAX_MARKS)} of the characters *, _ and ~. Please split it by a blank line.`
  let problem: string | null = null
  void walkTokens(lexer(text), (token) => {
    problem ??= problemOf(token, isPicture)
  })
  return problem
}

function problemOf(token: Token, isPicture: (address: string) => boolean): string | null {
  if (token.type === 'html') {
    const [tag] = token.raw.trim().split('\n', 1)
    return `HTML isn’t possible here: ‘${String(tag).slice(0, 60)}’. Please use Markdown, such as **bold** or [a link](/contact).`
  }
  if (token.type === 'link' && safeHref((token as Tokens.Link).href) === null) {
    return `This link can’t be used: ‘${(token as Tokens.Link).href.slice(0, 60)}’. Links begin with https://, mailto:, tel:, / or #.`
  }
  if (token.type === 'image') {
    const { href, text: alt } = token as Tokens.Image
    if (!isPicture(href)) return 'Pictures have to be uploaded here. Please use the button for a picture.'
    if (alt.trim() === '')
      return 'Please describe each picture between the square brackets: ![what it shows](…).'
  }
  return null
}

/** The address of a link if it may be one, else null: no scripts, and no other site disguised as a path. */
export function safeHref(href: string): string | null {
  if (/^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d(])/i.test(href)) return href
  return /^(?:\/(?![/\\])|#)/.test(href) ? href : null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00a0' }

/** A token's text: authors may write the characters that HTML reserves as entities. */
export function textOf(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name: string) => entities[name] ?? '')
}

/** Without any markup, for descriptions and anchors. */
export function plainTextOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainTextOf(token.tokens)
        : textOf('text' in token ? String(token.text) : ''),
    )
    .join('')
}

export type MarkdownSection = { id: string; title: string; tokens: Token[] }

/** The text before the first heading of the second level, and a section for each; `{#id}` at a heading's end is its anchor. */
export function sectionsOf(text: string): { before: Token[]; sections: MarkdownSection[] } {
  const before: Token[] = []
  const sections: MarkdownSection[] = []
  const taken = new Set<string>()
  for (const token of parseMarkdown(text)) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 2) {
      const whole = plainTextOf((token as Tokens.Heading).tokens)
      const [, title = whole, given] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(whole) ?? []
      sections.push({ id: uniqueId(given ?? slugOf(title), taken), title, tokens: [] })
    } else if (token.type !== 'space') (sections.at(-1)?.tokens ?? before).push(token)
  }
  return { before, sections }
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted || 'section'
  for (let number = 2; taken.has(id); number += 1) id = `${wanted || 'section'}-${String(number)}`
  taken.add(id)
  return id
}

/** 'How we use your data' becomes 'how-we-use-your-data'. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
