import { Lexer, type Token, type TokensList } from 'marked'
import { formatNumber } from '@/lib/base/numbers'

const MAX_LENGTH = 120_000
const MAX_LINES = 3_000
/**
 * The most paragraphs, list entries and cells. A table’s header forces that many cells into each row, however short
 * it is.
 */
const MAX_PARTS = 5_000
const MAX_DEPTH = 20
const MAX_MARKS = 200
const MAX_MARKS_IN_ALL = 2_000
const MAX_SIGNS = 1_000

/** The reason why a text isn't parsed, for its author. */
export class MarkdownRefused extends Error {}

/**
 * The tokens of a GitHub-flavored Markdown text. The parser compares each emphasis mark with all others of its
 * paragraph, rereads lines for each block they are in, and recurses for each level. Text that would take it long is
 * refused, by counting before it parses.
 */
export function lexMarkdown(text: string): Token[] {
  if (text.length > MAX_LENGTH)
    throw new MarkdownRefused(`Please use at most ${formatNumber(MAX_LENGTH)} characters.`)
  if (countOf(/\r\n?|\n/g, text) > MAX_LINES)
    throw new MarkdownRefused(`Please use at most ${formatNumber(MAX_LINES)} lines.`)
  return [...new BoundedLexer().lex(text)]
}

class BoundedLexer extends Lexer {
  #depth = 0
  #inlineDepth = 0
  #parts = 0
  #marks = 0

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.#depth > MAX_DEPTH) {
      throw new MarkdownRefused(
        `Please use at most ${String(MAX_DEPTH)} quotations or lists within each other.`,
      )
    }
    this.#depth += 1
    const found = super.blockTokens(src, tokens, lastParagraphClipped)
    this.#depth -= 1
    return found
  }

  override inline(src: string, tokens: Token[] = []): Token[] {
    this.#parts += 1
    if (this.#parts > MAX_PARTS) {
      throw new MarkdownRefused(
        `Please use at most ${formatNumber(MAX_PARTS)} paragraphs, list entries and table cells.`,
      )
    }
    return super.inline(src, tokens)
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth === 0) this.#checkMarks(src)
    if (this.#inlineDepth > MAX_DEPTH) {
      throw new MarkdownRefused(
        `Please use bold, italic and links at most ${String(MAX_DEPTH)} times within each other.`,
      )
    }
    this.#inlineDepth += 1
    const found = super.inlineTokens(src, tokens)
    this.#inlineDepth -= 1
    return found
  }

  #checkMarks(paragraph: string): void {
    const marks = countOf(/[*_~]/g, paragraph)
    this.#marks += marks
    if (marks > MAX_MARKS || countOf(/[[\]!<`\\@]/g, paragraph) > MAX_SIGNS) {
      throw new MarkdownRefused(
        `A paragraph may have at most ${formatNumber(MAX_MARKS)} of the characters *, _ and ~, and ${formatNumber(MAX_SIGNS)} of [, ], !, <, \`, \\ and @. Please split it by a blank line.`,
      )
    }
    if (this.#marks > MAX_MARKS_IN_ALL) {
      throw new MarkdownRefused(
        `Please use at most ${formatNumber(MAX_MARKS_IN_ALL)} of the characters *, _ and ~ in the text.`,
      )
    }
  }
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
