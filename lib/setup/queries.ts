import type { OwnerViewer } from '@/lib/auth/viewer'
import { deriveToken, isDerivedToken } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { SETUP_TOKEN } from './rules'

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

export type SetupTask = { title: string; text: string; href: string; isDone: boolean }

export const HIDDEN_CHECKLIST = 'hidden-checklist'

/** What an agency still has to say before its site is its own; null when all is done, or an admin has hidden it. */
export async function getSetupTasks(_viewer: OwnerViewer): Promise<SetupTask[] | null> {
  const db = getDb()
  const [settings, service, client] = await Promise.all([
    db.setting.findMany({ where: { key: { in: ['agency', HIDDEN_CHECKLIST] } }, select: { key: true } }),
    db.service.findFirst({ where: { active: true }, select: { id: true } }),
    db.user.findFirst({ where: { role: 'CLIENT' }, select: { id: true } }),
  ])
  const keys = settings.map(({ key }) => key)
  const tasks: SetupTask[] = [
    {
      title: 'Say who you are',
      text: 'Name, address, hours and what you promise.',
      href: '/admin/settings',
      isDone: keys.includes('agency'),
    },
    {
      title: 'Add your services',
      text: 'They are on the home page and in the menu.',
      href: '/admin/services',
      isDone: service !== null,
    },
    {
      title: 'Invite your first client',
      text: 'They follow their project in the portal.',
      href: '/admin/clients',
      isDone: client !== null,
    },
  ]
  return keys.includes(HIDDEN_CHECKLIST) || tasks.every(({ isDone }) => isDone) ? null : tasks
}
