'use client'

import {
  Ban,
  Globe,
  KeyRound,
  LinkIcon,
  type LucideIcon,
  Mail,
  RotateCcw,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserRoundX,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { AccountLinkDialog } from '@/components/invitations/account-link'
import { ConfirmDialog } from '@/components/ui/dialog'
import { lazyPopup } from '@/components/ui/lazy'
import {
  createStaffInvitationLinkAction,
  removeStaffAction,
  resendStaffInvitationAction,
  revokeStaffInvitationAction,
  setStaffDisabledAction,
  setStaffRoleAction,
} from '@/lib/staff/actions'
import type { StaffRow } from '@/lib/staff/queries'

const StaffAccessDialog = lazyPopup(() =>
  import('@/components/staff/staff-access-dialog').then((module) => module.StaffAccessDialog),
)

type Item =
  | 'resend'
  | 'link'
  | 'access'
  | 'site'
  | 'revoke'
  | 'promote'
  | 'demote'
  | 'disable'
  | 'enable'
  | 'remove'

const items: Record<Item, { label: string; icon: LucideIcon; destructive?: boolean }> = {
  resend: { label: 'Resend invitation', icon: Mail },
  link: { label: 'Copy invitation link', icon: LinkIcon },
  access: { label: 'Change access', icon: KeyRound },
  revoke: { label: 'Revoke invitation', icon: UserRoundX, destructive: true },
  site: { label: 'On the website…', icon: Globe },
  promote: { label: 'Make owner', icon: ShieldPlus },
  demote: { label: 'Make staff', icon: ShieldMinus },
  disable: { label: 'Disable', icon: Ban, destructive: true },
  enable: { label: 'Enable', icon: RotateCcw },
  remove: { label: 'Remove', icon: Trash2, destructive: true },
}

function itemsOf({ state, role, isSelf }: StaffRow): Item[] {
  const change: Item = role === 'owner' ? 'demote' : 'promote'
  // Owners can't lock themselves out; another owner can do that.
  if (isSelf) return ['site', 'demote']
  const access: Item[] = role === 'staff' ? ['access'] : []
  if (state === 'invited') return ['resend', 'link', ...access, change, 'revoke']
  return state === 'disabled' ? ['enable', 'remove'] : [...access, 'site', change, 'disable', 'remove']
}

type Question = { title: (name: string) => string; text: string; run: (id: string) => ReturnType<Run> }
type Run = Parameters<typeof callAction>[0]

const questions: Record<Exclude<Item, 'resend' | 'link' | 'access' | 'site'>, Question> = {
  revoke: {
    title: (name) => `Revoke the invitation of ${name}?`,
    text: 'The link stops working.',
    run: (id) => revokeStaffInvitationAction({ id }),
  },
  promote: {
    title: (name) => `Make ${name} an owner?`,
    text: 'They can then change settings, manage staff, export data and erase people, and take these rights from you.',
    run: (id) => setStaffRoleAction({ id, role: 'owner' }),
  },
  demote: {
    title: (name) => `Make ${name} staff?`,
    text: 'They lose access to settings, staff and exports at once. They keep the access they have as staff.',
    run: (id) => setStaffRoleAction({ id, role: 'staff' }),
  },
  disable: {
    title: (name) => `Disable ${name}?`,
    text: 'They are signed out everywhere and can no longer sign in. You can enable them again.',
    run: (id) => setStaffDisabledAction({ id, disabled: true }),
  },
  enable: {
    title: (name) => `Enable ${name}?`,
    text: 'They can sign in again, with the role they had.',
    run: (id) => setStaffDisabledAction({ id, disabled: false }),
  },
  remove: {
    title: (name) => `Remove ${name} from the staff?`,
    text: 'They are signed out and can never sign in with this account again. What they wrote stays, with their name. What they are assigned to becomes unassigned. This can’t be undone.',
    run: (id) => removeStaffAction({ id }),
  },
}

const StaffSiteDialog = lazyPopup(() =>
  import('@/components/staff/staff-site-dialog').then((module) => module.StaffSiteDialog),
)

const failure = { title: 'The account was not changed', message: unreachable }

export function StaffActions({ member }: { member: StaffRow }) {
  const { id, name, isSelf } = member
  const router = useRouter()
  const [open, setOpen] = useState<Item | null>(null)
  const [isPending, startTransition] = useTransition()
  const asked =
    open === null || open === 'resend' || open === 'link' || open === 'access' || open === 'site'
      ? null
      : open

  function close() {
    setOpen(null)
  }

  function select(item: Item) {
    if (item !== 'resend') {
      setOpen(item)
      return
    }
    startTransition(async () => {
      await callAction(() => resendStaffInvitationAction({ id }), failure)
    })
  }

  function confirm() {
    if (!asked) return
    startTransition(async () => {
      const isDone = await callAction(() => questions[asked].run(id), failure)
      close()
      // Only owners may see this page.
      if (isDone && isSelf) router.push('/admin')
    })
  }

  return (
    <div className="flex justify-end" aria-busy={isPending}>
      <RowMenu of={name}>
        {itemsOf(member).map((item) => (
          <RowMenuItem
            key={item}
            {...items[item]}
            {...(isSelf && item === 'demote' && { label: 'Step down to staff' })}
            onSelect={() => select(item)}
          />
        ))}
      </RowMenu>
      <AccountLinkDialog
        kind="invitation"
        name={name}
        createLink={() => createStaffInvitationLinkAction({ id })}
        open={open === 'link'}
        onOpenChange={close}
      />
      <StaffSiteDialog member={member} open={open === 'site'} onOpenChange={close} />
      <StaffAccessDialog member={member} failure={failure} open={open === 'access'} onOpenChange={close} />
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={isSelf ? 'Step down to staff?' : questions[asked].title(name)}
          text={
            isSelf
              ? 'You lose access to settings, staff and exports at once. Only another owner can make you an owner again.'
              : questions[asked].text
          }
          confirmLabel={isSelf ? 'Step down' : items[asked].label}
          destructive={items[asked].destructive}
          pending={isPending}
          onConfirm={confirm}
        />
      ) : null}
    </div>
  )
}
