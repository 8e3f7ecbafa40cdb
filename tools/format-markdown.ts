import { format } from 'oxfmt'

/** Formats a generated page as `npm run format` would. */
export async function formatMarkdown(text: string): Promise<string> {
  const { code, errors } = await format('page.md', text, { printWidth: 110, singleQuote: true })
  if (errors.length > 0)
    throw new Error(`The page can't be formatted: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
