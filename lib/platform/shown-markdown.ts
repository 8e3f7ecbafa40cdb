import type { Token, Tokens } from 'marked'
import { beginningOf } from '@/lib/base/excerpts'
import { getLog } from './log'
import { plainTextOf, readMarkdown } from './markdown'
import { MarkdownRefused } from './markdown-lexer'
import { slugOf } from '@/lib/base/slug'

/** The tokens of a stored text. A text that would be refused today is shown as it was typed. */
export async function parseMarkdown(text: string): Promise<Token[]> {
  try {
    return await readMarkdown(text)
  } catch (error) {
    if (!(error instanceof MarkdownRefused)) throw error
    getLog().warn({ error, beginning: beginningOf(text, 60) }, 'a text is shown without its Markdown')
    return text.split(/\n[^\S\n]*\n/).flatMap(plainParagraph)
  }
}

function plainParagraph(raw: string): Tokens.Paragraph[] {
  const text = raw.trim()
  if (text === '') return []
  return [{ type: 'paragraph', raw, text, tokens: [{ type: 'escape', raw, text }] }]
}

export type MarkdownSection = { id: string; title: string; tokens: Token[] }

/**
 * The text before the first second-level heading, and a section for each of these. `{#id}` at the end of a heading is
 * its anchor.
 */
export async function sectionsOf(text: string): Promise<{ before: Token[]; sections: MarkdownSection[] }> {
  const before: Token[] = []
  const sections: MarkdownSection[] = []
  const taken = new Set<string>()
  for (const token of await parseMarkdown(text)) {
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
