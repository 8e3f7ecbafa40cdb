'use client'

import { Pencil, UserMinus, UserPlus } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { ClientCard } from '@/components/clients/client-card'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { Badge } from '@/components/ui/badge'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { removeContactAction } from '@/lib/companies/actions'
import type { Contact } from '@/lib/companies/queries'
import { companyRoleLabels, rightsText } from '@/lib/companies/rules'

const ContactDialog = lazyPopup(() =>
  import('@/components/companies/contact-dialog').then((module) => module.ContactDialog),
)

type CompanyContactsProps = { companyId: string; contacts: Contact[] }

export function CompanyContacts({ companyId, contacts }: CompanyContactsProps) {
  return (
    <ClientCard
      title="Contacts"
      action={
        <DialogButton
          variant="outline"
          size="sm"
          dialog={(popup) => <ContactDialog {...popup} companyId={companyId} contact={null} />}
        >
          <UserPlus aria-hidden />
          Add contact
        </DialogButton>
      }
      empty={contacts.length === 0 && 'No contacts yet. Nobody sees what belongs to the company.'}
    >
      <ul className="-my-3 divide-y text-sm">
        {contacts.map((contact) => (
          <ContactLine key={contact.id} companyId={companyId} contact={contact} />
        ))}
      </ul>
    </ClientCard>
  )
}

function ContactLine({ companyId, contact }: { companyId: string; contact: Contact }) {
  const { id, name, email, role, rights, state, inviter } = contact
  const isOpenInvitation = state === 'invited' && inviter !== null
  return (
    <li className="flex items-center gap-2 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <Link
            href={`/admin/clients/${id}`}
            className="inline-block min-h-6 rounded-sm wrap-anywhere hover:text-purple"
          >
            {name}
          </Link>
          <Badge variant={role === 'main' ? 'purple' : 'outline'}>{companyRoleLabels[role]}</Badge>
          {state === 'active' ? null : <ClientStateBadge state={state} />}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          {[name === email ? null : email, rightsText(rights), inviter && `Invited by ${inviter}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <DialogButton
        variant="ghost"
        size="icon"
        aria-label={`Change ${name}`}
        data-tooltip={`Change ${name}`}
        data-tooltip-side="top"
        dialog={(popup) => <ContactDialog {...popup} companyId={companyId} contact={contact} />}
      >
        <Pencil aria-hidden />
      </DialogButton>
      <ConfirmButton
        variant="ghost"
        size="icon"
        icon={UserMinus}
        destructive
        {...(isOpenInvitation ? takingBack(name) : removing(name))}
        action={() => removeContactAction({ companyId, userId: id })}
      />
    </li>
  )
}

const removing = (name: string) => ({
  label: `Remove ${name}`,
  title: `Remove ${name} from the company?`,
  text: 'They lose access to its projects and invoices at once. Their account, and what they wrote, stay. Projects they were in charge of go to another contact.',
  confirmLabel: 'Remove',
  failureTitle: 'Not removed',
})

const takingBack = (name: string) => ({
  label: `Take back the invitation of ${name}`,
  title: `Take back the invitation of ${name}?`,
  text: 'Its link stops working, and their account is deleted.',
  confirmLabel: 'Take back',
  failureTitle: 'Not taken back',
})
