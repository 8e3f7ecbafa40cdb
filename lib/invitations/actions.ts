'use server'

import { revalidatePath } from 'next/cache'
import { actionWith, ownerAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { invitationFailure } from './content'
import {
  createInvitationLink,
  createSignInLink,
  inviteClient,
  resendInvitation,
  revokeInvitation,
  setSignUpOpen,
} from './mutations'
import { invitationIdSchema, inviteClientSchema, openSignUpSchema } from './schema'

const failure = { title: 'Not changed', message: 'Nothing was changed. Please try again.' }

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('clients')
}

export const inviteClientAction = actionWith('clients')
  .metadata({ name: 'accounts.invite', failure: invitationFailure })
  .inputSchema(inviteClientSchema)
  .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await inviteClient(viewer, parsedInput, origin)
    await signalChange()
    return { title: 'Invitation sent', message: `We are mailing ${parsedInput.email} a link.` }
  })

export const resendInvitationAction = actionWith('clients')
  .metadata({ name: 'accounts.resend-invitation', failure })
  .inputSchema(invitationIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    await resendInvitation(viewer, id, origin)
    await signalChange()
    return { title: 'Invitation sent again', message: 'The link works for another 7 days.' }
  })

export const createInvitationLinkAction = actionWith('clients')
  .metadata({ name: 'accounts.invitation-link', failure })
  .inputSchema(invitationIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    const { url, expiresAt } = await createInvitationLink(viewer, id, origin)
    return { url, expiresAt: expiresAt.toISOString() }
  })

export const createSignInLinkAction = ownerAction
  .metadata({ name: 'accounts.sign-in-link', failure })
  .inputSchema(invitationIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    const { url, expiresAt } = await createSignInLink(viewer, id, origin)
    return { url, expiresAt: expiresAt.toISOString() }
  })

export const revokeInvitationAction = actionWith('clients')
  .metadata({ name: 'accounts.revoke-invitation', failure })
  .inputSchema(invitationIdSchema)
  .action(async ({ parsedInput: { id }, ctx: { viewer, origin } }) => {
    await revokeInvitation(viewer, id, origin)
    await signalChange()
    return { title: 'Invitation revoked', message: 'Its link no longer works.' }
  })

export const setSignUpOpenAction = ownerAction
  .metadata({ name: 'accounts.open-sign-up', failure })
  .inputSchema(openSignUpSchema)
  .action(async ({ parsedInput: { open }, ctx: { viewer, origin } }) => {
    await setSignUpOpen(viewer, open, origin)
    await signalChange()
    return { title: open ? 'Anyone may sign up' : 'Sign-up is by invitation only' }
  })
