'use client'

import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { dismissSuccessToasts } from '@/components/ui/toast'
import { ReadOnlyNote, useReadOnly } from '@/components/ui/read-only'
import { useHydrated } from '@/components/ui/use-hydrated'
import { sendClientMessageAction, sendReplyAction } from '@/lib/conversations/actions'
import { sendFailures } from '@/lib/conversations/content'
import { type ConversationMessage, MAX_MESSAGE_LENGTH, type Side } from '@/lib/conversations/rules'
import { formatNumber } from '@/lib/base/numbers'

const NEARLY_FULL = 500

const texts = {
  client: {
    form: 'Write a message',
    label: 'Your message',
    placeholder: 'Type your message...',
    send: 'Send Message',
  },
  admin: { form: 'Write a reply', label: 'Your reply', placeholder: 'Type your reply…', send: 'Send reply' },
}

type MessageFormProps = {
  side: Side
  projectId: string
  submissionKey: string
  /** The cursor of the latest message shown. */
  seenUpTo: string | undefined
  form: ReturnType<typeof useMessageForm>
  tools?: ReactNode
  onSend: () => void
}

export function MessageForm(props: MessageFormProps) {
  const { side, projectId, submissionKey, seenUpTo, form, tools, onSend } = props
  const { formProps, banner, pending, sending, area, text, setText, isBlank, submit } = form
  const { form: formLabel, label, placeholder, send } = texts[side]
  // Without JavaScript, the button has to stay enabled.
  const isAlive = useHydrated()
  const isReadOnly = useReadOnly()
  const room = MAX_MESSAGE_LENGTH - text.length

  return (
    <form
      {...formProps}
      aria-label={formLabel}
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        formProps.onSubmit(event)
        onSend()
      }}
    >
      <input type="hidden" name="projectId" value={projectId} />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      {side === 'admin' && seenUpTo ? <input type="hidden" name="seenUpTo" value={seenUpTo} /> : null}
      <TextareaField
        {...form.field('messageText')}
        ref={area}
        label={label}
        labelHidden
        rows={3}
        required
        readOnly={sending}
        disabled={isReadOnly}
        placeholder={isReadOnly ? undefined : placeholder}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        hint={room < NEARLY_FULL ? roomText(room) : undefined}
        className="[&>textarea]:max-h-60"
        onInput={({ currentTarget: { value } }) => {
          setText(value)
          // Otherwise the previous message's toast would cover the button.
          if (value !== '') dismissSuccessToasts()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      />
      <FormBanner state={banner} />
      <ReadOnlyNote />
      <div className="flex flex-wrap items-center gap-3">
        {tools}
        <p className="text-sm text-muted-foreground max-sm:hidden pointer-coarse:hidden noscript:hidden">
          <kbd className="font-sans">Ctrl+Enter</kbd> or <kbd className="font-sans">⌘ Enter</kbd> sends
        </p>
        <SubmitButton
          pendingLabel="Sending..."
          pending={pending}
          disabled={isReadOnly || (isAlive && isBlank)}
          className="ml-auto"
        >
          <Send aria-hidden />
          {send}
        </SubmitButton>
      </div>
    </form>
  )
}

function roomText(room: number): string {
  if (room >= 0) return `${formatNumber(room)} characters left.`
  return `${formatNumber(-room)} characters too many.`
}

const actions = { client: sendClientMessageAction, admin: sendReplyAction }

/** An attempt to send a text, and the last message before it. */
type Attempt = { text: string; after: string | undefined }

/** The form's state, and the outgoing message, which is shown at once. A failed one stays until its text is edited. */
export function useMessageForm(side: Side, messages: readonly ConversationMessage[], quote?: string) {
  const [text, setText] = useState(quote ?? '')
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { formProps, ...form } = useActionForm<{ id: string }>({
    action: actions[side],
    schema: () => import('@/lib/conversations/schema').then((module) => module.messageSchema),
    failure: sendFailures[side],
    onSuccess() {
      setText('')
      setAttempt(null)
      area.current?.focus()
      // A reload must not fill in the quote again.
      if (quote) window.history.replaceState(null, '', window.location.pathname)
    },
  })
  const { pending, state } = form

  useEffect(() => {
    const { current } = area
    if (!current?.value) return
    // Registers text that was typed before hydration.
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
      return state.status === 'success' ? field : { ...field, defaultValue: field.defaultValue ?? quote }
    },
    area,
    text,
    setText,
    isBlank,
    outgoing: attempt && (pending || isFailed) && !isThere ? { text: attempt.text, isFailed } : null,
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

/** True once the sent message has arrived in the conversation. */
function isStored(messages: readonly ConversationMessage[], attempt: Attempt): boolean {
  const start = messages.findIndex(({ id }) => id === attempt.after) + 1
  return messages.slice(start).some(({ author, text }) => author === 'You' && text === attempt.text)
}
