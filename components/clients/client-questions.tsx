import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { revokeInvitationAction } from '@/lib/invitations/actions'
import { disableClientAction } from '@/lib/clients/actions'

export type Question = 'revoke' | 'disable' | 'enable'

const questions = {
  revoke: {
    title: (name: string) => `Revoke the invitation of ${name}?`,
    text: 'Its link stops working. The account goes with it; one that has a project or an invoice is disabled instead.',
    confirmLabel: 'Revoke invitation',
    destructive: true,
  },
  disable: {
    title: (name: string) => `Disable ${name}?`,
    text: 'They are signed out everywhere at once and can’t sign in any more. Nothing is deleted; you can enable them again.',
    confirmLabel: 'Disable',
    destructive: true,
  },
  enable: {
    title: (name: string) => `Enable ${name}?`,
    text: 'They can sign in again and see their projects as before.',
    confirmLabel: 'Enable',
    destructive: false,
  },
}

const act = {
  revoke: (id: string) => revokeInvitationAction({ id }),
  disable: (id: string) => disableClientAction({ id, disabled: true }),
  enable: (id: string) => disableClientAction({ id, disabled: false }),
}

type ClientQuestionsProps = {
  client: { id: string; name: string }
  question: Question | null
  onClose: () => void
  onRevoked: () => void
}

/** The question before something that changes who may come in. */
export function ClientQuestions({ client, question, onClose, onRevoked }: ClientQuestionsProps) {
  const [isPending, startTransition] = useTransition()
  if (!question) return null
  const { title, ...texts } = questions[question]

  function confirm(chosen: Question) {
    startTransition(async () => {
      const isDone = await callAction(() => act[chosen](client.id), {
        title: 'Error',
        message: 'Please try again.',
      })
      onClose()
      if (isDone && chosen === 'revoke') onRevoked()
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title(client.name)}
      {...texts}
      pending={isPending}
      onConfirm={() => {
        confirm(question)
      }}
    />
  )
}
