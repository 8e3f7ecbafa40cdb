import { z } from 'zod'

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

/** Without the NUL character: nobody types it, and Postgres stores any other. */
export function storable(text: string): string {
  return text.replaceAll('\0', '')
}

/** The hidden fields of every public form. All optional: a page without JavaScript fills in none of them. */
export const formGuardFields = {
  /** Made by the browser; what is sent again under the same key with the same content is the same submission. */
  submissionKey: z.uuid().optional().catch(undefined),
  /** Milliseconds between showing and sending the form. */
  elapsed: z.coerce.number().optional().catch(undefined),
  /** The honeypot: people don't see it. */
  website: z.string().optional(),
}

export type GuardFields = {
  submissionKey?: string | undefined
  elapsed?: number | undefined
  website?: string | undefined
}
