'use client'

import { Ban, LinkIcon, RotateCcw, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { PendingButton } from '@/components/admin/pending-button'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/fields'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AccountLinkDialog } from '@/components/invitations/account-link'
import { Button } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog-button'
import { createInvitationLinkAction, createSignInLinkAction } from '@/lib/invitations/actions'
import { cancelMailAction, resendMailAction, retryMailAction } from '@/lib/mail/actions'
import type { MailDetail } from '@/lib/mail/queries'

type Actions = 'id' | 'recipient' | 'state' | 'canRetry' | 'canCancel' | 'canResend' | 'hasLink' | 'account'

export function MailActions({ mail, isOwner }: { mail: Pick<MailDetail, Actions>; isOwner: boolean }) {
  const { id, recipient, state, canRetry, canCancel, canResend, hasLink, account } = mail
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasLink && account ? <CopyLinkButton account={account} isOwner={isOwner} /> : null}
      {canResend ? <ResendButton id={id} recipient={recipient} isDead={state === 'dead'} /> : null}
      {canCancel ? (
        <ConfirmButton
          variant="outline"
          size="sm"
          icon={Ban}
          label={state === 'dead' ? 'Dismiss' : 'Cancel'}
          title={state === 'dead' ? 'Dismiss this email?' : 'Cancel this email?'}
          text={`${recipient} won’t get it. This can’t be undone.`}
          confirmLabel={state === 'dead' ? 'Dismiss email' : 'Cancel email'}
          destructive
          action={() => cancelMailAction({ id })}
          failure="The email could not be canceled."
        />
      ) : null}
      {canRetry ? <RetryButton id={id} /> : null}
    </div>
  )
}

function RetryButton({ id }: { id: string }) {
  return (
    <PendingButton
      size="sm"
      icon={<RotateCcw aria-hidden />}
      run={() =>
        callAction(() => retryMailAction({ id }), {
          title: 'Error',
          message: 'The email could not be retried.',
        })
      }
    >
      Retry now
    </PendingButton>
  )
}

type ResendProps = { id: string; recipient: string; isDead: boolean }

function ResendButton(props: ResendProps) {
  return (
    <DialogButton
      variant="outline"
      size="sm"
      dialog={(popup) => (
        <FormDialog
          {...popup}
          title="Send again"
          description={
            props.isDead
              ? 'Sends a copy with what is stored now. This email counts as dealt with then.'
              : 'Sends a copy with what is stored now.'
          }
        >
          <ResendForm {...props} onSent={() => popup.onOpenChange(false)} />
        </FormDialog>
      )}
    >
      <Send aria-hidden />
      Send again
    </DialogButton>
  )
}

function ResendForm({ id, recipient, onSent }: ResendProps & { onSent: () => void }) {
  const router = useRouter()
  const admin = useAdminForm(resendMailAction, {
    schema: () => import('@/lib/mail/schema').then((module) => module.resendMailSchema),
    defaultValues: { id, recipient },
    withKey: true,
    failure: { title: 'Error', message: 'The email could not be sent again. Please try again.' },
    onSuccess: ({ id: copyId }) => {
      onSent()
      router.push(`/admin/mail/${copyId}`)
    },
  })
  return (
    <DialogForm form={admin} label="Send again" submit="Send email" pendingLabel="Sending...">
      <TextField
        {...admin.field('recipient')}
        label="To"
        type="email"
        required
        maxLength={254}
        hint="Check the address: it gets everything that is in this email."
      />
      <iframe
        title="Preview of the copy"
        sandbox=""
        src={`/api/mail/${id}/preview?view=html&again=1`}
        className="bg-white block h-72 w-full rounded-lg border"
      />
    </DialogForm>
  )
}

type CopyLinkButtonProps = { account: NonNullable<MailDetail['account']>; isOwner: boolean }

/** Copies the link from a mail that doesn't arrive, to be shared another way. */
function CopyLinkButton({ account, isOwner }: CopyLinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, role, state } = account
  const kind = state === 'active' ? 'sign-in' : 'invitation'
  if (role !== 'CLIENT' || !(state === 'invited' || (state === 'active' && isOwner))) return null
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <LinkIcon aria-hidden />
        {kind === 'sign-in' ? 'Copy sign-in link' : 'Copy invitation link'}
      </Button>
      <AccountLinkDialog
        kind={kind}
        name={name}
        createLink={() =>
          kind === 'sign-in' ? createSignInLinkAction({ id }) : createInvitationLinkAction({ id })
        }
        open={isOpen}
        onOpenChange={() => setOpen(false)}
      />
    </>
  )
}
