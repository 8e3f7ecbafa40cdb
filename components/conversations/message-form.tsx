import { Send } from 'lucide-react'
import { TextareaField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import type { useMessageForm } from '@/components/conversations/use-message-form'
import { clearGoodNews } from '@/components/ui/toast'
import { useAlive } from '@/components/ui/use-alive'
import type { Side } from '@/lib/conversations/rules'
import { MAX_MESSAGE_LENGTH } from '@/lib/conversations/schema'

const NEARLY_FULL = 500

const texts = {
  client: {
    form: 'Write a message',
    label: 'Your message',
    placeholder: 'Type your message...',
    send: 'Send Message',
  },
  admin: {
    form: 'Write a reply',
    label: 'Your reply',
    placeholder: 'Type your reply...',
    send: 'Send Reply',
  },
}

type MessageFormProps = {
  side: Side
  projectId: string
  submissionKey: string
  /** The latest message that stands above. */
  seenUpTo: string | undefined
  form: ReturnType<typeof useMessageForm>
  onSend: () => void
}

export function MessageForm({ side, projectId, submissionKey, seenUpTo, form, onSend }: MessageFormProps) {
  const { formProps, banner, pending, sending, area, text, setText, isBlank, submit } = form
  const { form: formLabel, label, placeholder, send } = texts[side]
  // Without scripts nothing could enable the button again.
  const isAlive = useAlive()
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
        placeholder={placeholder}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        hint={room < NEARLY_FULL ? roomText(room) : undefined}
        className="[&>textarea]:max-h-60"
        onInput={({ currentTarget: { value } }) => {
          setText(value)
          // That of the message before lies over the button.
          if (value !== '') clearGoodNews()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      />
      <FormBanner state={banner} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground max-sm:hidden pointer-coarse:hidden noscript:hidden">
          <kbd className="font-sans">Ctrl+Enter</kbd> or <kbd className="font-sans">⌘ Enter</kbd> sends
        </p>
        <SubmitButton
          pendingLabel="Sending..."
          pending={pending}
          disabled={isAlive && isBlank}
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
  if (room >= 0) return `${room.toLocaleString('en-US')} characters left.`
  return `${(-room).toLocaleString('en-US')} characters too many.`
}
