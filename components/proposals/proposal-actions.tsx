'use client'

import { Copy, LayoutTemplate, MoreHorizontal, Send, Trash2 } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callAction, showFailure } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { RowMenuItem } from '@/components/data-table/row-actions'
import { newSubmissionKey } from '@/components/form/form-elements'
import type { SendProposalDialogProps } from '@/components/proposals/send-proposal-dialog'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { Button, type ButtonProps } from '@/components/ui/button'
import { DropdownMenu } from '@/components/ui/dropdown-menu'
import { lazyPopup } from '@/components/ui/lazy'
import { copyProposalAction, readProposalMailAction } from '@/lib/proposals/actions'
import { proposalFailures } from '@/lib/proposals/content'
import type { ProposalMailStart } from '@/lib/proposals/sending/queries'

const SendProposalDialog = lazyPopup<SendProposalDialogProps>(() =>
  import('@/components/proposals/send-proposal-dialog').then((module) => module.SendProposalDialog),
)

type SendButtonProps = { id: string; label: string; variant?: ButtonProps['variant'] }

/** Opens the dialog that sends a proposal; by itself if the address ends with `?send`. */
export function SendProposalButton({ id, label, variant = 'default' }: SendButtonProps) {
  const [start, setStart] = useState<ProposalMailStart | null>(null)
  const pathname = usePathname()
  const isAsked = useSearchParams().has('send')

  async function open() {
    const answer = await readProposalMailAction({ id }).catch(reportError)
    if (answer?.data) setStart(answer.data)
    else showFailure({ message: proposalFailures.compose, ...answer?.serverError })
  }

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
      <SendProposalDialog
        open={start !== null}
        onOpenChange={() => setStart(null)}
        label={label}
        start={start}
      />
    </>
  )
}

type ProposalMenuProps = { id: string; isTemplate: boolean; canTrash: boolean }

/** What is rarely done to a proposal. */
export function ProposalMenu({ id, isTemplate, canTrash }: ProposalMenuProps) {
  const router = useRouter()
  const keys = useRef<Record<string, string>>({})

  async function copy(as: 'proposal' | 'template') {
    const submissionKey = (keys.current[as] ??= newSubmissionKey())
    await callAction(
      async () => {
        const answer = await copyProposalAction({ id, as, submissionKey })
        if (answer.data) {
          delete keys.current[as]
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
