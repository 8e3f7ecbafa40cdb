'use client'

import {
  Ban,
  Copy,
  LinkIcon,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquare,
  Pencil,
  RotateCcw,
  Send,
  Trash2,
  UserRoundX,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { RowAction, RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { AccountLinkDialog } from '@/components/invitations/account-link'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { lazyPopup } from '@/components/ui/lazy'
import { showToast } from '@/components/ui/toast'
import { disableClientAction } from '@/lib/clients/actions'
import type { ClientRow } from '@/lib/clients/queries'
import {
  createInvitationLinkAction,
  createSignInLinkAction,
  resendInvitationAction,
  revokeInvitationAction,
} from '@/lib/invitations/actions'
import type { AccountState } from '@/lib/sign-in/rules'

const SendUpdateDialog = lazyPopup(() =>
  import('@/components/clients/send-update-dialog').then((module) => module.SendUpdateDialog),
)

const MergeDialog = lazyPopup(() =>
  import('@/components/merging/merge-dialog').then((module) => module.MergeDialog),
)

type Item = 'resend' | 'link' | 'signInLink' | 'revoke' | 'disable' | 'enable' | 'merge' | 'trash'

const items: Record<Item, { label: string; icon: LucideIcon; destructive?: boolean }> = {
  resend: { label: 'Resend invitation', icon: Mail },
  link: { label: 'Copy invitation link', icon: LinkIcon },
  signInLink: { label: 'Copy sign-in link', icon: LinkIcon },
  revoke: { label: 'Revoke invitation', icon: UserRoundX, destructive: true },
  disable: { label: 'Disable', icon: Ban, destructive: true },
  enable: { label: 'Enable', icon: RotateCcw },
  merge: { label: 'Merge…', icon: Merge },
  trash: { label: 'Move to trash', icon: Trash2, destructive: true },
}

const itemsOf: Record<AccountState, Item[]> = {
  invited: ['resend', 'link', 'revoke', 'merge', 'trash'],
  unconfirmed: ['disable', 'merge', 'trash'],
  active: ['signInLink', 'disable', 'merge', 'trash'],
  disabled: ['enable', 'merge', 'trash'],
}

const questions = {
  revoke: {
    title: (name: string) => `Revoke the invitation of ${name}?`,
    text: 'The link stops working and the account is deleted, or disabled if it has a project or an invoice.',
    run: (id: string) => revokeInvitationAction({ id }),
  },
  disable: {
    title: (name: string) => `Disable ${name}?`,
    text: 'They are signed out everywhere and can no longer sign in. Nothing is deleted; you can enable them again.',
    run: (id: string) => disableClientAction({ id, disabled: true }),
  },
  enable: {
    title: (name: string) => `Enable ${name}?`,
    text: 'They can sign in again and see their projects as before.',
    run: (id: string) => disableClientAction({ id, disabled: false }),
  },
}

const failure = { title: 'The client was not changed', message: unreachable }

type ClientActionsProps = {
  isOwner: boolean
  client: Pick<ClientRow, 'id' | 'name' | 'email' | 'state' | 'projects' | 'projectCount'>
  /** Where to go after the client was deleted. */
  listHref?: string
}

/** The buttons and menu at the end of a client's row. */
export function ClientRowActions({ client, isOwner }: Pick<ClientActionsProps, 'client' | 'isOwner'>) {
  const { id, name, projects } = client
  const actions = useClientActions({ client, isOwner })
  const [project] = projects
  return (
    <>
      <RowAction
        label="Edit"
        name={`Edit ${name}`}
        icon={Pencil}
        href={`/admin/clients/${id}/edit`}
        rowKey="e"
      />
      {project ? (
        <RowAction
          label="Write a message"
          name={`Write a message to ${name}`}
          icon={MessageSquare}
          href={`/admin/client-messages?project=${project.id}`}
        />
      ) : null}
      <RowAction
        label="Send update"
        name={`Send update to ${name}`}
        icon={Send}
        onClick={actions.sendUpdate}
      />
      {actions.menu}
    </>
  )
}

/** The buttons and menu on a client's page. */
export function ClientActions(props: ClientActionsProps) {
  const { sendUpdate, menu, isPending } = useClientActions(props, true)
  return (
    <div className="flex items-center gap-1.5" aria-busy={isPending}>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Send update to ${props.client.name}`}
        onClick={sendUpdate}
      >
        <Send aria-hidden />
        Send update
      </Button>
      {menu}
    </div>
  )
}

/** `hasButton`: on the client’s page, where ‘Send update’ is a button, and there is room for what is done rarely. */
function useClientActions({ client, isOwner, listHref }: ClientActionsProps, hasButton = false) {
  const { id, name, email, state, projectCount } = client
  const router = useRouter()
  const [open, setOpen] = useState<'update' | Item | null>(null)
  const [isPending, startTransition] = useTransition()
  const asked = open === 'revoke' || open === 'disable' || open === 'enable' ? open : null

  function close() {
    setOpen(null)
  }

  function sendUpdate() {
    if (projectCount > 0) setOpen('update')
    else showToast({ title: 'Error', text: 'Client has no projects to send updates to', kind: 'error' })
  }

  function select(item: Item) {
    if (item !== 'resend' && item !== 'trash') {
      setOpen(item)
      return
    }
    startTransition(async () => {
      if (item === 'trash') {
        if ((await moveToTrash('client', [id])) && listHref) router.push(listHref)
        return
      }
      await callAction(() => resendInvitationAction({ id }), failure)
    })
  }

  function confirm() {
    if (!asked) return
    startTransition(async () => {
      const isDone = await callAction(() => questions[asked].run(id), failure)
      close()
      if (isDone && asked === 'revoke' && listHref) router.push(listHref)
    })
  }

  const menu = (
    <>
      <RowMenu of={name}>
        <RowMenuItem
          label="Copy email address"
          icon={Copy}
          onSelect={() =>
            void copyText(
              email,
              { title: 'Email address copied', text: email },
              `Please copy it yourself: ${email}`,
            )
          }
        />
        {hasButton ? null : <RowMenuItem label="Send update" icon={Send} onSelect={sendUpdate} />}
        {itemsOf[state]
          .filter((item) => (isOwner || item !== 'signInLink') && (hasButton || item !== 'merge'))
          .map((item) => (
            <RowMenuItem
              key={item}
              {...items[item]}
              {...(item === 'trash' && !hasButton && { rowKey: '#' })}
              onSelect={() => select(item)}
            />
          ))}
      </RowMenu>
      <MergeDialog kind="client" kept={{ id, name }} open={open === 'merge'} onOpenChange={close} />
      <SendUpdateDialog client={client} open={open === 'update'} onOpenChange={close} />
      <AccountLinkDialog
        kind="invitation"
        name={name}
        createLink={() => createInvitationLinkAction({ id })}
        open={open === 'link'}
        onOpenChange={close}
      />
      <AccountLinkDialog
        kind="sign-in"
        name={name}
        createLink={() => createSignInLinkAction({ id })}
        open={open === 'signInLink'}
        onOpenChange={close}
      />
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={questions[asked].title(name)}
          text={questions[asked].text}
          confirmLabel={items[asked].label}
          destructive={items[asked].destructive}
          pending={isPending}
          onConfirm={confirm}
        />
      ) : null}
    </>
  )
  return { sendUpdate, menu, isPending }
}
