import type { OwnerViewer } from '@/lib/auth/viewer'
import { deriveToken, isDerivedToken } from '@/lib/auth/tokens'
import { isPresentClient } from '@/lib/clients/access'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { getSite } from '@/lib/base/site'
import { SETUP_TOKEN, type Gap, gapsOf } from './rules'
import { getLog } from '@/lib/platform/log'
import { getPublished } from '@/lib/content/published/queries'

async function hasAdmin(): Promise<boolean> {
  return (await getDb().user.findFirst({ where: { role: 'ADMIN' }, select: { id: true } })) !== null
}

/** Where the first admin opens their account; null once there is one. */
export async function findSetupLink(): Promise<string | null> {
  return (await hasAdmin()) ? null : `${getEnv().APP_URL}/setup/${deriveToken(SETUP_TOKEN)}`
}

/** Whether this token opens the set-up now. */
export async function canSetUp(token: string): Promise<boolean> {
  return isDerivedToken(SETUP_TOKEN, token) && !(await hasAdmin())
}

/** What the website lacks, by this process's copies: no query. */
export function getGaps(): Gap[] {
  return gapsOf(getSite(), getPublished())
}

/** One line for each. */
export function logGaps(): void {
  for (const { text, href } of getGaps()) getLog().warn({ addedAt: getEnv().APP_URL + href }, text)
}

export type SetupTask = { title: string; text: string; href: string; isDone: boolean }

export const HIDDEN_CHECKLIST = 'hidden-checklist'

/** What an agency still has to say before its site is its own; null when all is done, or an admin has hidden it. */
export async function getSetupTasks(_viewer: OwnerViewer): Promise<SetupTask[] | null> {
  const [{ keys, hasService, hasClient }] = await getDb().$queryRaw<
    [{ keys: string[]; hasService: boolean; hasClient: boolean }]
  >`
    select array(select key from settings where key in ('brand', ${HIDDEN_CHECKLIST})) as keys,
      exists(select from services where active) as "hasService",
      exists(select from profiles where ${isPresentClient()}) as "hasClient"`
  const missing = new Set(getGaps().map(({ part }) => part))
  const tasks: SetupTask[] = [
    {
      title: 'Say who you are',
      text: 'Name, address, hours and what you promise.',
      href: '/admin/settings',
      isDone: !missing.has('name'),
    },
    {
      title: 'Make it look like you',
      text: 'Logo, icon and colors.',
      href: '/admin/settings/brand',
      isDone: keys.includes('brand'),
    },
    {
      title: 'Add your services',
      text: 'They are on the home page and in the menu.',
      href: '/admin/services',
      isDone: hasService && !missing.has('services'),
    },
    {
      title: 'Show your work',
      text: 'Case studies, on the home page and with a page each.',
      href: '/admin/content/portfolio',
      isDone: !missing.has('portfolio'),
    },
    {
      title: 'Say what it costs',
      text: 'The plans of the pricing page.',
      href: '/admin/content/plans',
      isDone: !missing.has('pricing'),
    },
    {
      title: 'Publish your legal texts',
      text: 'Privacy policy, terms, and what else the law asks for.',
      href: '/admin/content/legal',
      isDone: !missing.has('legal'),
    },
    {
      title: 'Invite your first client',
      text: 'They follow their project in the portal.',
      href: '/admin/clients',
      isDone: hasClient,
    },
  ]
  return keys.includes(HIDDEN_CHECKLIST) || tasks.every(({ isDone }) => isDone) ? null : tasks
}
