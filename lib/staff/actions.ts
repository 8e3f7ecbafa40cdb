'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { ownerAction } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import type { Topic } from '@/lib/platform/realtime-channels'
import { invitationFailure } from './content'
import {
  createStaffInvitationLink,
  inviteStaff,
  removeStaff,
  resendStaffInvitation,
  revokeStaffInvitation,
  setStaffAccess,
  setStaffDisabled,
  setStaffOnSite,
  setStaffRole,
} from './mutations'
import {
  inviteStaffSchema,
  staffAccessSchema,
  staffDisableSchema,
  staffIdSchema,
  staffOnSiteSchema,
  staffRoleSchema,
} from './schema'

const failure = { title: 'The account was not changed', message: 'Please try again.' }

async function signalChange(...also: Topic[]): Promise<void> {
  revalidatePath('/admin', 'layout')
  // It shows the team.
  revalidatePath('/about')
  await notify(['staff', ...also])
}

export const inviteStaffAction = ownerAction
  .metadata({ name: 'staff.invite', failure: invitationFailure })
  .inputSchema(inviteStaffSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await inviteStaff(viewer, parsedInput, origin)
    await signalChange()
    return { title: 'Invitation sent', message: `We are mailing ${parsedInput.email} a link.` }
  })

export const resendStaffInvitationAction = ownerAction
  .metadata({ name: 'staff.resend-invitation', failure })
  .inputSchema(staffIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    await resendStaffInvitation(viewer, id, origin)
    await signalChange()
    return { title: 'Invitation sent again', message: 'The link works for another 7 days.' }
  })

export const createStaffInvitationLinkAction = ownerAction
  .metadata({ name: 'staff.invitation-link', failure })
  .inputSchema(staffIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    const { url, expiresAt } = await createStaffInvitationLink(viewer, id, origin)
    return { url, expiresAt: expiresAt.toISOString() }
  })

export const revokeStaffInvitationAction = ownerAction
  .metadata({ name: 'staff.revoke-invitation', failure })
  .inputSchema(staffIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    await revokeStaffInvitation(viewer, id, origin)
    await signalChange()
    return { title: 'Invitation revoked', message: 'Its link no longer works.' }
  })

export const setStaffRoleAction = ownerAction
  .metadata({ name: 'staff.role', failure })
  .inputSchema(staffRoleSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await setStaffRole(viewer, parsedInput, origin)
    await signalChange()
    return parsedInput.role === 'owner'
      ? { title: 'Now an owner', message: 'They can change settings, manage staff and export data.' }
      : { title: 'No longer an owner', message: 'They keep the access they have as staff.' }
  })

export const setStaffAccessAction = ownerAction
  .metadata({ name: 'staff.access', failure })
  .inputSchema(staffAccessSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await setStaffAccess(viewer, parsedInput, origin)
    // They are asked again what they may listen to.
    after(() => endConnections(parsedInput.id))
    await signalChange()
    return { title: 'Access changed', message: 'It counts from their next click.' }
  })

export const setStaffOnSiteAction = ownerAction
  .metadata({ name: 'staff.site', failure })
  .inputSchema(staffOnSiteSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await setStaffOnSite(viewer, parsedInput, origin)
    await signalChange()
    return parsedInput.shown ? { title: 'Shown on the website' } : { title: 'Not shown on the website' }
  })

export const setStaffDisabledAction = ownerAction
  .metadata({ name: 'staff.disable', failure })
  .inputSchema(staffDisableSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    const { id, disabled } = parsedInput
    await setStaffDisabled(viewer, parsedInput, origin)
    if (disabled) after(() => endConnections(id))
    await signalChange()
    return disabled
      ? { title: 'Account disabled', message: 'They are signed out everywhere.' }
      : { title: 'Account enabled', message: 'They can sign in again.' }
  })

export const removeStaffAction = ownerAction
  .metadata({ name: 'staff.remove', failure })
  .inputSchema(staffIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    await removeStaff(viewer, id, origin)
    after(() => endConnections(id))
    await signalChange('contact-messages', 'quotes', 'projects')
    return { title: 'Removed from the staff', message: 'What they wrote stays, with their name.' }
  })
