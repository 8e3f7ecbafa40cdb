import { findLastEditor } from '@/lib/platform/audit'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { hasStripe } from '@/lib/platform/stripe'
import { setSite } from '@/lib/base/site'
import { formValuesOf, neutralSettings, siteOf, type StoredSettings } from './rules'
import { type SettingsInput, type SettingsKey, settingsSchemas } from './schema'

/** Its row says that the sample was removed, and isn't to be seeded again. */
export const SAMPLE_REMOVED = 'sample-removed'

const KEYS = [...Object.keys(settingsSchemas), SAMPLE_REMOVED]

let loadedAt = Number.NEGATIVE_INFINITY

/** Reads what the settings say of the agency into this process's copy (`lib/base/site.ts`), unless that was read so recently. */
export async function loadSite({ maxAgeMs = 0 }: { maxAgeMs?: number } = {}): Promise<void> {
  const asOf = performance.now()
  if (asOf - loadedAt < maxAgeMs) return
  const rows = await getDb().setting.findMany({
    where: { key: { in: KEYS } },
    select: { key: true, value: true },
  })
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as StoredSettings
  const { APP_URL, AGENCY_EMAIL, BLOG_API_URL, BLOG_IS_SAMPLE, STRIPE_API_URL } = getEnv()
  const hasBlog = BLOG_API_URL !== undefined && !(BLOG_IS_SAMPLE && SAMPLE_REMOVED in stored)
  const site = siteOf(stored, { name: new URL(APP_URL).hostname, email: AGENCY_EMAIL })
  // Without its address, there is no blog to show. The sample's ends with the sample.
  // The stand-in takes no money, so it ends with the sample, too.
  const takesPayments = hasStripe() && !(STRIPE_API_URL !== undefined && SAMPLE_REMOVED in stored)
  setSite({ ...site, showsBlog: site.showsBlog && hasBlog, takesPayments }, asOf)
  loadedAt = Math.max(loadedAt, asOf)
}

/** A tab's values for its form, with their version and who saved them; before the first save, version 0. */
export async function getSettings<Key extends SettingsKey>(_viewer: OwnerViewer, key: Key) {
  const [row, editor] = await Promise.all([
    getDb().setting.findUnique({ where: { key } }),
    findLastEditor('settings', key),
  ])
  const known = key === 'agency' ? { email: getEnv().AGENCY_EMAIL } : {}
  const stored = { ...neutralSettings[key], ...known, ...(row?.value as StoredSettings[Key]) }
  return { values: formValuesOf<Key>(stored, row?.version ?? 0) as SettingsInput<Key>, editor }
}
