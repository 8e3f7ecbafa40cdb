'use client'

import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { Spinner } from '@/components/ui/glyph'
import { showToast } from '@/components/ui/toast'

const answerSchema = z.object({ url: z.url() })
const refusalSchema = z.object({ message: z.string() })

/** The server asks the storage for 10 s, and waits 15 s for a file that is still being made. */
const LINK_TIMEOUT_MS = 30_000
const SLOW_MS = 1_000

/** The server says when to come back: what it says is for the reader. */
class NotReady extends Error {}

/** Asks where a file's content can be had, for the next while; throws when it can't. */
export async function fetchFileLink(path: string): Promise<string> {
  const answer = await fetch(path, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(LINK_TIMEOUT_MS),
  })
  if (answer.ok) return answerSchema.parse(await answer.json()).url
  if (answer.headers.has('retry-after')) throw new NotReady(refusalSchema.parse(await answer.json()).message)
  throw new Error(`The file's link was refused with ${answer.status}.`)
}

/** Whether a click asks for what the link says, and not for a new tab, a window or a download of the link. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

type DownloadLinkProps = {
  /** Of a route that answers with a file. */
  href: string
  label?: string
  /** What a toast says when it fails. */
  failure: string
  /** Takes the place of the text when the answer takes longer than a second. */
  slowText?: string
  title?: string
  className?: string
  children?: ReactNode
}

/** Saves a file under its own name. A plain link that can tell when it fails. */
export function DownloadLink(props: DownloadLinkProps) {
  const { href, label, failure, slowText, title, className, children } = props
  const [state, setState] = useState<'idle' | 'pending' | 'slow'>('idle')

  async function download() {
    if (state !== 'idle') return
    setState('pending')
    const timer = setTimeout(() => {
      setState('slow')
    }, SLOW_MS)
    try {
      // An attachment: the page stays.
      window.location.assign(await fetchFileLink(href))
    } catch (error) {
      if (!(error instanceof NotReady)) reportError(error)
      const text = error instanceof NotReady ? error.message : failure
      showToast({ title: 'Error', text, kind: 'error' })
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
      {state === 'slow' && slowText ? <span role="status">{slowText}</span> : children}
    </a>
  )
}
