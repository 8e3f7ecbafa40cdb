'use client'

import { Check, Copy, LayoutTemplate, MoreHorizontal, RotateCcw, Send, Trash2, Undo2 } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callAction, showFailure } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { PendingButton } from '@/components/admin/pending-button'
import { RowMenuItem } from '@/components/data-table/row-actions'
import { newSubmissionKey } from '@/components/form/form-elements'
import type { SendProposalDialogProps } from '@/components/proposals/send-proposal-dialog'
import type { OfferedVersion } from '@/components/proposals/yes-dialog'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { Button, type ButtonProps } from '@/components/ui/button'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup, type PopupProps } from '@/components/ui/lazy'
import {
  copyProposalAction,
  readProposalMailAction,
  reopenProposalAction,
  withdrawProposalAction,
} from '@/lib/proposals/actions'
import { proposalFailures } from '@/lib/proposals/content'
import type { ProposalMailStart } from '@/lib/proposals/sending/queries'

const SendProposalDialog = lazyPopup<SendProposalDialogProps>(() =>
  import('@/components/proposals/send-proposal-dialog').then((module) => module.SendProposalDialog),
)

type SendButtonProps = { id: string; label: string; variant?: ButtonProps['variant'] }

/** Opens the dialog that sends a proposal; by itself if the address ends with `?send`. */
export function SendProposalButton({ id, label, variant = 'default' }: SendButtonProps) {
  const { open, dialog } = useProposalMail(id, label)
  const pathname = usePathname()
  const isAsked = useSearchParams().has('send')
  const openFirst = useEffectEvent(() => {
    window.history.replaceState(null, '', pathname)
    void open()
  })
  useEffect(() => {
    if (isAsked) openFirst()
  }, [isAsked])
  return (
    <>
      <PendingButton variant={variant} aria-haspopup="dialog" icon={<Send aria-hidden />} run={open}>
        {label}
      </PendingButton>
      {dialog}
    </>
  )
}

export function WithdrawButton({ id }: { id: string }) {
  return (
    <ConfirmButton
      variant="outline"
      label="Withdraw"
      icon={Undo2}
      title="Withdraw this proposal?"
      text="Nobody will be able to accept it, and its links will say so. You can reopen it later as a draft."
      destructive
      action={() => withdrawProposalAction({ id })}
      failure={proposalFailures.withdraw}
    />
  )
}

export function ReopenButton({ id }: { id: string }) {
  return (
    <ConfirmButton
      label="Reopen"
      icon={RotateCcw}
      title="Reopen this proposal?"
      text="It becomes a draft again. What you send next is a new version with new links."
      action={() => reopenProposalAction({ id })}
      failure={proposalFailures.reopen}
    />
  )
}

const YesDialog = lazyPopup<PopupProps & { offered: OfferedVersion }>(() =>
  import('@/components/proposals/yes-dialog').then((module) => module.YesDialog),
)

export function RecordYesButton({ offered }: { offered: OfferedVersion }) {
  return (
    <DialogButton variant="outline" dialog={(popup) => <YesDialog {...popup} offered={offered} />}>
      <Check aria-hidden />
      Record a yes…
    </DialogButton>
  )
}

/** Loads the dialog's initial values, and opens it. */
function useProposalMail(id: string, label: string) {
  const [start, setStart] = useState<ProposalMailStart | null>(null)

  async function open() {
    const answer = await readProposalMailAction({ id }).catch(reportError)
    if (answer?.data) setStart(answer.data)
    else showFailure({ message: proposalFailures.compose, ...answer?.serverError })
  }

  const dialog = (
    <SendProposalDialog
      open={start !== null}
      onOpenChange={() => setStart(null)}
      label={label}
      start={start}
    />
  )
  return { open, dialog }
}

type ProposalMenuProps = { id: string; isTemplate: boolean; canTrash: boolean }

/** What is rarely done to a proposal. */
export function ProposalMenu({ id, isTemplate, canTrash }: ProposalMenuProps) {
  const router = useRouter()
  const keys = useRef(new Map<string, string>())

  async function copy(as: 'proposal' | 'template') {
    const submissionKey = keys.current.get(as) ?? newSubmissionKey()
    keys.current.set(as, submissionKey)
    await callAction(
      async () => {
        const answer = await copyProposalAction({ id, as, submissionKey })
        if (answer.data) {
          keys.current.delete(as)
          router.push(`/admin/proposals/${answer.data.id}`)
        }
        return answer
      },
      { title: 'Error', message: as === 'template' ? proposalFailures.template : proposalFailures.duplicate },
    )
  }

  async function trash() {
    if (await moveToTrash('proposal', [id])) router.push('/admin/proposals')
  }

  return (
    <DropdownMenu
      trigger={
        <Button variant="outline">
          <MoreHorizontal aria-hidden />
          More
        </Button>
      }
      align="end"
    >
      {isTemplate ? null : (
        <RowMenuItem label="Duplicate" icon={Copy} onSelect={() => void copy('proposal')} />
      )}
      <RowMenuItem
        label={isTemplate ? 'Duplicate template' : 'Save as template'}
        icon={LayoutTemplate}
        onSelect={() => void copy('template')}
      />
      {canTrash ? (
        <RowMenuItem label="Move to trash" icon={Trash2} destructive onSelect={() => void trash()} />
      ) : null}
    </DropdownMenu>
  )
}
