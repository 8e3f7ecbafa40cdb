'use client'

import { Ban, LinkIcon, RotateCcw, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { PendingButton } from '@/components/admin/pending-button'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { AccountLinkDialog } from '@/components/invitations/account-link'
import { Button } from '@/components/ui/button'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        Send again
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Send again"
        description={
          props.isDead
            ? 'Sends a copy with what is stored now. This email counts as dealt with then.'
            : 'Sends a copy with what is stored now.'
        }
      >
        <ResendForm {...props} onSent={() => setOpen(false)} />
      </FormDialog>
    </>
  )
}

function ResendForm({ id, recipient, onSent }: ResendProps & { onSent: () => void }) {
  const router = useRouter()
  const { field, formProps, pending, banner } = useAdminForm(resendMailAction, {
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
    <form {...formProps} aria-label="Send again" className="grid gap-4">
      <TextField
        {...field('recipient')}
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
      <FormBanner state={banner} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton pending={pending} pendingLabel="Sending...">
          Send email
        </SubmitButton>
      </DialogFooter>
    </form>
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
