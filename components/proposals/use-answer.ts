'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { systemTimeZone } from '@/lib/base/dates'

export type AnswerBanner = { status: 'error' | 'success'; title?: string; message?: string }
type Received = { message?: string; outcome?: string; /** The page to pay on. */ url?: string }

const unreachable = 'We couldn’t reach the server. Nothing was lost: please try again.'

type AnswerOptions = {
  /** Where the form is sent, also without scripts. */
  action: string
  /** What the server said in answer to a form without scripts. */
  banner?: AnswerBanner | null | undefined
  /** Called once it is stored. */
  onStored: (received: Received) => AnswerBanner | null
}

/** A form of the client's page, which keeps what was typed if it can't be stored. It works without scripts, too. */
export function useAnswer({ action, banner: initial = null, onStored }: AnswerOptions) {
  const [banner, setBanner] = useState<AnswerBanner | null>(initial)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  // People who come back from the next page find this one as they left it.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(false)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function send(form: HTMLFormElement) {
    if (busy.current) return
    busy.current = true
    setPending(true)
    const fields = new FormData(form)
    fields.set('timeZone', systemTimeZone())
    let isLeaving = false
    try {
      const response = await fetch(action, {
        method: 'POST',
        body: fields,
        headers: { accept: 'application/json' },
      })
      const received = (await response.json()) as Received
      const next = response.ok
        ? onStored(received)
        : { status: 'error' as const, message: received.message ?? unreachable }
      isLeaving = next === null
      setBanner(next)
    } catch {
      setBanner({ status: 'error', message: unreachable })
    } finally {
      busy.current = false
      // The page that comes next says what was stored.
      if (!isLeaving) setPending(false)
    }
  }

  return {
    banner,
    pending,
    formProps: {
      method: 'post',
      action,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        void send(event.currentTarget)
      },
    },
  }
}
