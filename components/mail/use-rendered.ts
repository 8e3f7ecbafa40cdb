import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** The server's rendering of a mail, shortly after each pause in typing. Starts with `first`; without it, renders at once. */
export function useRendered<Preview, First extends Preview | null>(url: string, typed: string, first: First) {
  const [shown, setShown] = useState<{ preview: Preview | First; isFailed: boolean }>({
    preview: first,
    isFailed: false,
  })
  const [rendered, setRendered] = useState(first === null ? null : typed)

  useEffect(() => {
    if (typed === rendered) return
    const ended = new AbortController()
    const pause = setTimeout(
      () => {
        render<Preview>(url, typed, ended.signal).then(
          (preview) => {
            setShown({ preview, isFailed: false })
            setRendered(typed)
          },
          () => {
            if (!ended.signal.aborted) setShown((last) => ({ ...last, isFailed: true }))
          },
        )
      },
      rendered === null ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(pause)
      ended.abort()
    }
  }, [url, typed, rendered])

  return shown
}

async function render<Preview>(url: string, body: string, signal: AbortSignal): Promise<Preview> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', body, headers, signal })
  if (!answer.ok) throw new Error(`Failed to render the preview: status ${String(answer.status)}`)
  return (await answer.json()) as Preview
}
