import { storable } from './text'

const SECRET = /password|token|code/i
const MAX_FORM_BYTES = 8_192

/** The form that a route handler was sent; null when the body is none, or longer than any that a route takes. */
export async function readForm(request: Request): Promise<FormData | null> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  if (!(length <= MAX_FORM_BYTES)) return null
  try {
    return await request.formData()
  } catch {
    return null // No form at all.
  }
}

/** The text fields of a submitted form (of a repeated one the last); files and React's own fields are left out. */
export function textFields(input: unknown): Record<string, string> {
  if (!(input instanceof FormData)) return {}
  return Object.fromEntries(
    [...input.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION')
        ? [[name, storable(withPlainBreaks(value))]]
        : [],
    ),
  )
}

// Browsers send line ends as CRLF: counted and stored as they were typed.
function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** What may be given back to the form after a failure: what was typed, without secrets. */
export function echoedFields(input: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(textFields(input)).filter(([name]) => !SECRET.test(name)))
}
