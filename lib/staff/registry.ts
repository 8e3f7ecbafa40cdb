import { clientFieldLabels } from '@/lib/clients/rules'
import type { Actions, Logged } from '@/lib/platform/audit'
import { staffRoleLabels } from './rules'

/** Clients and colleagues. */
export const personLog: Logged = {
  kind: 'client',
  label: 'Person',
  types: ['profile'],
  place: (id) => ({ href: `/admin/clients/${id}`, isOwn: true }),
  there: {
    table: 'profiles',
    name: 'coalesce(full_name, email)',
    kind: "case when role = 'CLIENT' and deleted_at is null then 'client' else 'person' end",
  },
  fields: {
    ...clientFieldLabels,
    access: 'Access',
    shownOnSite: 'On the website',
    siteTitle: 'Title on the website',
    siteOrder: 'Order on the website',
  },
  values: { role: staffRoleLabels },
  historyFor: 'clients',
}

export const staffActions: Actions = {
  created: { 'admin.create': 'created the account', 'staff.invite': 'invited a colleague' },
  sent: { 'staff.resend-invitation': 'sent the invitation again' },
  account: {
    'staff.access': 'changed the access',
    'staff.disable': 'disabled the account',
    'staff.enable': 'enabled the account',
    'staff.invitation-link': 'created an invitation link',
    'staff.remove': 'removed the colleague',
    'staff.revoke-invitation': 'revoked the invitation',
    'staff.role': 'changed the role',
    'staff.site': 'changed what the website shows',
  },
}
