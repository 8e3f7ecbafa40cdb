import { type Token, type Tokens, walkTokens } from 'marked'
import { beginningOf } from '@/lib/base/excerpts'
import { lexMarkdown, MarkdownRefused } from './markdown-lexer'
import { readInThread } from './markdown-reader'

/**
 * The tokens of a Markdown text. Nothing makes HTML of them: components show them (decision 0047). Throws `MarkdownRefused`
 * for a text that is refused.
 */
export async function readMarkdown(text: string): Promise<Token[]> {
  return typeof window === 'undefined' ? readInThread(text) : lexMarkdown(text)
}

/** Why a text of an author can't be shown as it is, or null. `isPicture` says whether an address is of an uploaded one. */
export async function findMarkdownProblem(
  text: string,
  isPicture: (address: string) => boolean,
): Promise<string | null> {
  try {
    let problem: string | null = null
    void walkTokens(await readMarkdown(text), (token) => {
      problem ??= problemOf(token, isPicture)
    })
    return problem
  } catch (error) {
    if (error instanceof MarkdownRefused) return error.message
    throw error
  }
}

function problemOf(token: Token, isPicture: (address: string) => boolean): string | null {
  if (token.type === 'html') {
    const [tag] = token.raw.trim().split('\n', 1)
    return `HTML isn’t possible here: ‘${beginningOf(String(tag), 60)}’. Please use Markdown, such as **bold** or [a link](/contact).`
  }
  if (token.type === 'link' && safeHref((token as Tokens.Link).href) === null) {
    return `This link can’t be used: ‘${beginningOf((token as Tokens.Link).href, 60)}’. Links begin with https://, mailto:, tel:, / or #.`
  }
  if (token.type === 'image') {
    const { href, text: alt } = token as Tokens.Image
    if (!isPicture(href)) return 'Pictures have to be uploaded here. Please use the button for a picture.'
    if (alt.trim() === '')
      return 'Please describe each picture between the square brackets: ![what it shows](…).'
  }
  return null
}

const OWN_ORIGIN = 'http://own.invalid'

/** The address of a link if it may be one, else null: no scripts, and no other site disguised as a path. */
export function safeHref(href: string): string | null {
  // Browsers ignore some of these wherever they are.
  if (/\p{Cc}/u.test(href)) return null
  if (/^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d(])/i.test(href)) return href
  if (!/^[/#]/.test(href) || !URL.canParse(href, OWN_ORIGIN)) return null
  return new URL(href, OWN_ORIGIN).origin === OWN_ORIGIN ? href : null
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
