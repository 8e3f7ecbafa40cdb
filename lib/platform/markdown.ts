import { type Token, type Tokens, walkTokens } from 'marked'
import { beginningOf } from '@/lib/base/excerpts'
import { lexMarkdown, MarkdownRefused } from './markdown-lexer'
import { readInThread } from './markdown-reader'

/**
 * The tokens of a Markdown text. They are never turned into HTML: components show them (decision 0047). Throws
 * `MarkdownRefused` for a text that is refused.
 */
export async function readMarkdown(text: string): Promise<Token[]> {
  return typeof window === 'undefined' ? readInThread(text) : lexMarkdown(text)
}

/**
 * The reason why an author's text can't be shown as it is, or null. `isPicture` says whether an address belongs to an
 * uploaded picture.
 */
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

/** The address of a link if it is allowed, else null: no scripts, and no other site disguised as a path. */
export function safeHref(href: string): string | null {
  // Browsers ignore some of these characters anywhere in a URL.
  if (/\p{Cc}/u.test(href)) return null
  if (/^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d(])/i.test(href)) return href
  if (!/^[/#]/.test(href) || !URL.canParse(href, OWN_ORIGIN)) return null
  return new URL(href, OWN_ORIGIN).origin === OWN_ORIGIN ? href : null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00a0' }

/** The text of a token. Authors may write reserved HTML characters as entities. */
export function textOf(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name: string) => entities[name] ?? '')
}

/** The text without any markup, for descriptions and anchors. */
export function plainTextOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainTextOf(token.tokens)
        : textOf('text' in token ? String(token.text) : ''),
    )
    .join('')
}
