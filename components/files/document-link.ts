'use client'

import { z } from 'zod'

const answerSchema = z.object({ url: z.url() })

/** The server asks the storage for 10 s. */
const LINK_TIMEOUT_MS = 20_000

/** Asks where a file's content can be had, for the next while; throws when it can't. */
export async function fetchDocumentLink(path: string): Promise<string> {
  const answer = await fetch(path, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(LINK_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The file's link was refused with ${answer.status}.`)
  return answerSchema.parse(await answer.json()).url
}

/** Whether a click asks for what the link says, and not for a new tab, a window or a download of the link. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
