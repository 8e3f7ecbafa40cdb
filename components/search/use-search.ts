import { useEffect, useState } from 'react'
import type { SearchAnswer } from '@/lib/office/search/rules'

const TYPING_PAUSE_MS = 100

type Answered = SearchAnswer & { to: string }
type Search = {
  /** The answer to the latest question that was answered. */
  answer: Answered | null
  isPending: boolean
  failure: 'signed-out' | 'unavailable' | null
  retry: () => void
}

/** Searches while typing. Keeps the previous answer until the next arrives, so that nothing flickers. */
export function useSearch(q: string, recent: readonly string[]): Search {
  const question = questionOf(q, recent)
  const [answer, setAnswer] = useState<Answered | null>(null)
  const [failed, setFailed] = useState<{ question: string; failure: Search['failure'] } | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (question === '') return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        ask(question, controller.signal).then(
          (found) => {
            setFailed(null)
            setAnswer(found)
          },
          (error: unknown) => {
            if (controller.signal.aborted) return
            setFailed({ question, failure: error instanceof SignedOut ? 'signed-out' : 'unavailable' })
          },
        )
      },
      q === '' ? 0 : TYPING_PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, q, tries])

  const isFailed = failed?.question === question
  // Recently opened results don't answer a typed question.
  const isOfThisKind = answer?.to.split('=', 1)[0] === question.split('=', 1)[0]
  return {
    answer: isOfThisKind ? answer : null,
    isPending: question !== '' && !isFailed && answer?.to !== question,
    failure: isFailed ? failed.failure : null,
    retry() {
      setFailed(null)
      setTries((count) => count + 1)
    },
  }
}

/** The query to send. Empty if there is nothing to ask. */
export function questionOf(q: string, recent: readonly string[]): string {
  const words = q.trim()
  if (words !== '') return new URLSearchParams({ q: words }).toString()
  const rows = recent.filter((entry) => !entry.startsWith('/'))
  return rows.length === 0 ? '' : new URLSearchParams({ recent: rows.join(',') }).toString()
}

class SignedOut extends Error {}

async function ask(question: string, signal: AbortSignal): Promise<Answered> {
  const response = await fetch(`/api/search?${question}`, { signal, cache: 'no-store' })
  if (response.status === 404) throw new SignedOut()
  if (!response.ok) throw new Error(`Search: status ${String(response.status)}`)
  return { ...((await response.json()) as SearchAnswer), to: question }
}
