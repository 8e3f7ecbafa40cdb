'use client'

import { useEffect, useRef, useState } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import type { Outgoing } from '@/components/conversations/outgoing-message'
import { sendClientMessageAction, sendReplyAction } from '@/lib/conversations/actions'
import { sendFailures } from '@/lib/conversations/content'
import type { Side, ThreadMessage } from '@/lib/conversations/rules'

const actions = { client: sendClientMessageAction, admin: sendReplyAction }

/** The box to write in, and the message on its way: shown at once, and until its text is changed when it failed. */
export function useMessageForm(side: Side, messages: readonly ThreadMessage[], quote?: string) {
  const [text, setText] = useState(quote ?? '')
  /** The latest attempt: its text, and what was there before it. */
  const [attempt, setAttempt] = useState<{ text: string; after: string | undefined } | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { formProps, ...form } = useActionForm<{ id: string }>({
    action: actions[side],
    schema: () => import('@/lib/conversations/schema').then((module) => module.messageSchema),
    failure: sendFailures[side],
    onSuccess() {
      setText('')
      setAttempt(null)
      area.current?.focus()
      // A reload must not begin the answer again.
      if (quote) window.history.replaceState(null, '', window.location.pathname)
    },
  })
  const { pending, state } = form

  useEffect(() => {
    const { current } = area
    if (!current?.value) return
    // What was written before the page was alive.
    current.dispatchEvent(new Event('input', { bubbles: true }))
    if (!quote) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [quote])

  function submit() {
    if (!isBlank && !pending) formProps.ref.current?.requestSubmit()
  }

  const isBlank = text.trim() === ''
  const isFailed = !pending && state.status === 'error' && attempt?.text === text.trim() && !isBlank
  const isThere = attempt !== null && isStored(messages, attempt)

  return {
    ...form,
    field(name: string) {
      const field = form.field(name)
      // After a success the box is empty.
      return state.status === 'success' ? field : { ...field, defaultValue: field.defaultValue ?? quote }
    },
    area,
    text,
    setText,
    isBlank,
    outgoing:
      attempt && (pending || isFailed) && !isThere
        ? ({ text: attempt.text, isFailed } satisfies Outgoing)
        : null,
    submit,
    formProps: {
      ...formProps,
      onSubmit(event: Parameters<typeof formProps.onSubmit>[0]) {
        if (isBlank) {
          event.preventDefault()
          return
        }
        setAttempt({ text: text.trim(), after: messages.at(-1)?.id })
        formProps.onSubmit(event)
      },
    },
  }
}

/** Whether a message came into the thread after the attempt that can only be the attempt's own. */
function isStored(
  messages: readonly ThreadMessage[],
  attempt: { text: string; after: string | undefined },
): boolean {
  const start = messages.findIndex(({ id }) => id === attempt.after) + 1
  return messages.slice(start).some(({ author, text }) => author === 'You' && text === attempt.text)
}
