'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { actionWith, clientAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { endConnections, notify } from '@/lib/platform/realtime'
import { inviteColleague, takeBackColleague } from './colleagues/mutations'
import { createCompany, removeContact, saveContact, updateCompany } from './mutations'
import { searchCompanies } from './queries'
import {
  colleagueIdSchema,
  colleagueSchema,
  companyFormSchema,
  companySearchSchema,
  contactIdSchema,
  contactSchema,
} from './schema'

async function signalChange(): Promise<void> {
  revalidatePath('/admin', 'layout')
  await notify('clients')
}

export const saveCompanyAction = actionWith('clients')
  .metadata({
    name: 'company.save',
    failure: { title: 'Not saved', message: 'The company could not be saved. Please try again.' },
  })
  .inputSchema(companyFormSchema)
  .action(async ({ parsedInput: { id: known, version, submissionKey, ...fields }, ctx: { viewer } }) => {
    if (known === null) {
      const { id } = await createCompany(viewer, fields, submissionKey)
      await signalChange()
      return { title: 'Company created', message: 'Add its contacts next.', id }
    }
    // Before a conflict is reported too: the answer then shows what was saved.
    revalidatePath('/admin/clients', 'layout')
    await updateCompany(viewer, { id: known, version }, fields)
    await signalChange()
    return { title: 'Company saved', id: known }
  })

export const saveContactAction = actionWith('clients')
  .metadata({
    name: 'company.contact.save',
    failure: { title: 'Not saved', message: 'The contact is as before. Please try again.' },
  })
  .inputSchema(contactSchema)
  .action(async ({ parsedInput, ctx }) => {
    const { isNew } = await saveContact(ctx.viewer, parsedInput)
    await signalChange()
    after(() => endConnections(parsedInput.userId))
    return { title: isNew ? 'Contact added' : 'Contact saved' }
  })

export const removeContactAction = actionWith('clients')
  .metadata({
    name: 'company.contact.remove',
    failure: { title: 'Not removed', message: 'They still have access. Please try again.' },
  })
  .inputSchema(contactIdSchema)
  .action(async ({ parsedInput, ctx }) => {
    const isTakenBack = await removeContact(ctx.viewer, parsedInput)
    await signalChange()
    if (isTakenBack) return { title: 'Invitation taken back', message: 'Its link no longer works.' }
    after(() => endConnections(parsedInput.userId))
    return { title: 'Contact removed', message: 'They no longer see what belongs to the company.' }
  })

export const searchCompaniesAction = actionWith('clients')
  .metadata({ name: 'company.search', failure: { title: 'Error', message: 'Failed to load companies' } })
  .inputSchema(companySearchSchema)
  .action(async ({ parsedInput, ctx }) => searchCompanies(ctx.viewer, parsedInput.q))

export const inviteColleagueAction = toFormAction(
  clientAction
    .metadata({
      name: 'company.colleague.invite',
      failure: {
        title: 'Not invited',
        message: 'The invitation could not be sent. What you entered is still here; please try again.',
      },
    })
    .inputSchema(formInput(colleagueSchema))
    .action(async ({ parsedInput, ctx: { viewer, origin } }) => {
      await inviteColleague(viewer, parsedInput, origin)
      revalidatePath('/portal/account')
      await signalChange()
      return { title: 'Invitation sent', message: `We are mailing ${parsedInput.email} a link.` }
    }),
)

export const takeBackColleagueAction = clientAction
  .metadata({
    name: 'company.colleague.take-back',
    failure: { title: 'Not taken back', message: 'The invitation is still open. Please try again.' },
  })
  .inputSchema(colleagueIdSchema)
  .action(async ({ parsedInput: { id }, ctx }) => {
    await takeBackColleague(ctx.viewer, id)
    revalidatePath('/portal/account')
    await signalChange()
    return { title: 'Invitation taken back', message: 'Its link no longer works.' }
  })
