'use server'

import { revalidatePath } from 'next/cache'
import { ownerAction } from '@/lib/auth/action-clients'
import { notify } from '@/lib/platform/realtime'
import { saveSettings, sendTestMail } from './mutations'
import { formValuesOf } from './rules'
import { agencySchema, brandSchema, mailSchema, type SettingsKey, siteSchema, testMailSchema } from './schema'

const failure = { title: 'Error', message: 'The settings could not be saved. Your entries are still here.' }

/** The whole site shows the agency's name, so every page is rendered again, and kept until then. */
async function signalChange(key: SettingsKey): Promise<void> {
  if (key !== 'mail') revalidatePath('/', 'layout')
  await notify('settings')
}

export const saveAgencyAction = ownerAction
  .metadata({ name: 'settings.agency', failure })
  .inputSchema(agencySchema)
  .action(async ({ parsedInput: { version, ...values }, ctx: { viewer } }) => {
    const stored = await saveSettings(viewer, 'agency', values, version)
    await signalChange('agency')
    return { title: 'Agency saved', saved: formValuesOf<'agency'>(values, stored.version) }
  })

export const saveBrandAction = ownerAction
  .metadata({ name: 'settings.brand', failure })
  .inputSchema(brandSchema)
  .action(async ({ parsedInput: { version, ...values }, ctx: { viewer } }) => {
    const stored = await saveSettings(viewer, 'brand', values, version)
    await signalChange('brand')
    return { title: 'Brand saved', saved: formValuesOf<'brand'>(values, stored.version) }
  })

export const saveSiteAction = ownerAction
  .metadata({ name: 'settings.site', failure })
  .inputSchema(siteSchema)
  .action(async ({ parsedInput: { version, ...values }, ctx: { viewer } }) => {
    const stored = await saveSettings(viewer, 'site', values, version)
    await signalChange('site')
    return { title: 'Site saved', saved: formValuesOf<'site'>(values, stored.version) }
  })

export const saveMailAction = ownerAction
  .metadata({ name: 'settings.mail', failure })
  .inputSchema(mailSchema)
  .action(async ({ parsedInput: { version, ...values }, ctx: { viewer } }) => {
    const stored = await saveSettings(viewer, 'mail', values, version)
    await signalChange('mail')
    return { title: 'Mail saved', saved: formValuesOf<'mail'>(values, stored.version) }
  })

export const sendTestMailAction = ownerAction
  .metadata({
    name: 'settings.test-mail',
    failure: { title: 'Error', message: 'The test mail could not be queued. Please try again.' },
  })
  .inputSchema(testMailSchema)
  .action(async ({ parsedInput: { recipient }, ctx: { viewer } }) => {
    await sendTestMail(viewer, recipient)
    return { title: 'Test mail on its way', message: `To ${recipient}. It should arrive within a minute.` }
  })
