import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listFiles, readSources } from './support/sources'

/** Texts that the specification prescribes verbatim. */
const specified = [
  'Admin Panel',
  'Approved feedback may be featured on our homepage',
  'Click to read this exciting post...',
  'Failed to load homepage content.',
  'Homepage Manager',
  'Homepage content updated successfully!',
  'Saving...',
  'Sending...',
  'Submitting...',
  'This feedback is featured on our homepage',
  'This testimonial is featured on the homepage',
  'Type your message...',
  // The texts such as "We'll get back to you within 24 hours." also contain what the agency promises.
  "We'll ",
  "Thank you for contacting us. We'll get back to you soon.",
  "You don't have any active projects yet. Contact us to get started!",
  "Your project documents will appear here once they're uploaded by our team.",
  'You have been logged out of the admin panel.',
  'You have been logged out of your account.',
]

/** Wordings to avoid, each with its replacement. */
const spellings = [
  [/\be-mails?\b/i, 'email'],
  [/\b(log in|logged in|logs in|logging in|logon|signin)\b/i, 'sign in'],
  [/\b(to|please|can|can’t|you|must|may) sign-in\b(?! (link|page|code|screen))/i, 'sign in'],
  [/\bhomepage\b|\bhome-page\b/i, 'home page'],
  // The side panel of a list keeps its name.
  [/(?<!\bside )\bpanel\b/i, 'admin'],
] as const
/** For prose only. Code may use the ASCII characters. */
const typography = [
  [/(?<!\.)\.\.\.(?!\.)/, '…'],
  [/\p{L}'\p{L}|\p{L}s' \p{L}/u, '’'],
] as const

type Rule = readonly [RegExp, string]

function findIn(path: string, texts: string[], rules: readonly Rule[]): string[] {
  return texts.flatMap((text) => {
    const free = specified.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text)
    return rules.filter(([wrong]) => wrong.test(free)).map(([, right]) => `${path}: ${right}: ${text.trim()}`)
  })
}

/** The user-facing texts in a source file: JSX text, and string literals that contain words. */
function uiTexts(path: string, text: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
    if (isText || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (isProse(node.text)) texts.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return texts
}

/** Skips the slow parsing of files without a match. */
function mayHaveHits(text: string): boolean {
  const [, [apostrophe]] = typography
  const wrong = [...spellings.map(([pattern]) => pattern), apostrophe, /[\p{L}\d]\.\.\./u]
  return wrong.some((pattern) => pattern.test(text))
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText())
  if (ts.isJsxAttribute(node)) return /^(className|class|style|id|name|href|d)$/.test(node.name.getText())
  return ts.isCallExpression(node) && /^(log|console|cn|cva)\b/.test(node.expression.getText())
}

/** True for several words, or one word that is capitalized or punctuated like a label or a sentence. */
function isProse(text: string): boolean {
  return /\p{L}[\p{L}’',.!?…]* +\p{L}/u.test(text) || /^\s*\p{Lu}[\p{L}’'-]*(…|\.\.\.)?\s*$/u.test(text)
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

describe('one spelling each', () => {
  const product = readSources().filter(
    ({ path, text }) => /^(app|components|lib)\/.*\.tsx?$/.test(path) && !isTest(path) && mayHaveHits(text),
  )

  it('in texts of the interface and the mails', () => {
    const hits = product.flatMap(({ path, text }) =>
      findIn(path, uiTexts(path, text), [...spellings, ...typography]),
    )
    expect(hits).toEqual([])
  })

  it('in the documentation', () => {
    const pages = listFiles().filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path))
    const written = pages.filter((path) => !/^docs\/(numbers|requirements)\//.test(path)) // These pages are generated.
    const hits = written.flatMap((path) => {
      const prose = readFileSync(path, 'utf8')
        .replaceAll(/^```[^]*?^```/gm, '')
        .replaceAll(/`[^`]*`|\]\([^)]*\)|^“.*”$/gm, '')
      return findIn(path, prose.split('\n'), spellings)
    })
    expect(hits).toEqual([])
  })
})
