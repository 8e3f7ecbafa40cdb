'use client'

import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Spinner } from '@/components/ui/glyph'
import { isPlainClick } from '@/components/ui/plain-click'
import { useReadOnly } from '@/components/ui/read-only'
import { showToast } from '@/components/ui/toast'

/** The server waits up to 10 s for the storage, and up to 15 s for a file that is still being rendered. */
const LINK_TIMEOUT_MS = 30_000
const SLOW_MS = 1_000

type Refusal = { message?: string; reference?: string }

/** The server's reason for not providing a file. */
class Refused extends Error {
  constructor(
    { status }: Response,
    readonly refusal: Refusal,
    /** True if the file isn't ready yet. The message then says when to try again. */
    readonly isEarly: boolean,
  ) {
    super(`The file’s link was refused with ${status}.`)
  }
}

/** Fetches a file's presigned URL. Throws on failure. */
export async function fetchFileLink(path: string): Promise<string> {
  const answer = await fetch(path, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(LINK_TIMEOUT_MS),
  })
  if (answer.ok) {
    const { url } = (await answer.json()) as { url: string }
    return new URL(url).href
  }
  const refusal = (await answer.json().catch(() => ({}))) as Refusal
  throw new Refused(answer, refusal, answer.headers.has('retry-after'))
}

type DownloadLinkProps = {
  /** The address of a route that answers with a file. */
  href: string
  label?: string
  /** The toast on failure. */
  failure: string
  /** Replaces the text if the response takes longer than a second. */
  slowText?: string
  title?: string
  className?: string
  children?: ReactNode
}

/** Downloads a file under its own name. Unlike a plain link, it reports failures. */
export function DownloadLink(props: DownloadLinkProps) {
  const { label, failure, slowText, title, className, children } = props
  // In the client view, an admin's download must not count as the client's, and nothing is recorded.
  const href = useReadOnly() ? `${props.href}?area=portal` : props.href
  const [state, setState] = useState<'idle' | 'pending' | 'slow'>('idle')

  async function download() {
    if (state !== 'idle') return
    setState('pending')
    const timer = setTimeout(() => setState('slow'), SLOW_MS)
    try {
      // An attachment, so the page stays open.
      window.location.assign(await fetchFileLink(href))
    } catch (error) {
      const { refusal, isEarly } = error instanceof Refused ? error : { refusal: {}, isEarly: false }
      if (!isEarly) reportError(error)
      const text = isEarly ? refusal.message : failure
      showToast({ title: 'Error', text, reference: refusal.reference, kind: 'error' })
    } finally {
      clearTimeout(timer)
      setState('idle')
    }
  }

  return (
    <a
      href={href}
      title={title}
      aria-label={label}
      aria-busy={state !== 'idle'}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void download()
      }}
    >
      {state === 'idle' ? <Download aria-hidden /> : <Spinner />}
      {state === 'slow' && slowText ? (
        <span role="status">{slowText}</span>
      ) : (
        <span key="label" className="contents">
          {children}
        </span>
      )}
    </a>
  )
}
