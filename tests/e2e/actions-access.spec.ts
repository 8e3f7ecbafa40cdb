import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { trialBuild } from '@/scripts/stack/build'
import { signIn } from '../support/accounts'
import { test } from '../support/panel-test'

/** Whom an action serves: admins, clients, everybody who is signed in, or everybody. */
type Guard = 'admin' | 'client' | 'account' | 'public'

/** Of each file with actions, and of those of its actions that differ. */
const guards: Record<string, Guard> = {
  'lib/accounts': 'public',
  'lib/accounts/invitations': 'admin',
  'lib/auth': 'public',
  'lib/clients': 'admin',
  'lib/contact': 'public',
  'lib/documents': 'admin',
  'lib/feedback': 'admin',
  submitFeedbackAction: 'client',
  'lib/homepage/manager': 'admin',
  'lib/invoices': 'admin',
  markInvoiceSeenAction: 'client',
  'lib/invoices/drafts': 'admin',
  'lib/invoices/payments': 'admin',
  'lib/invoices/prefill': 'admin',
  'lib/leads': 'admin',
  'lib/leads/conversion': 'admin',
  'lib/leads/notes': 'admin',
  'lib/leads/replies': 'admin',
  'lib/messages': 'admin',
  sendClientMessageAction: 'client',
  readThreadAction: 'client',
  'lib/newsletter': 'public',
  'lib/newsletter/subscribers': 'admin',
  'lib/profile': 'account',
  setNotificationsAction: 'client',
  'lib/profile/email': 'account',
  'lib/profile/password': 'account',
  'lib/projects': 'admin',
  'lib/projects/members': 'admin',
  'lib/projects/milestones': 'admin',
  'lib/projects/portal': 'client',
  'lib/quotes': 'public',
  'lib/services': 'admin',
  'lib/sessions': 'account',
  'lib/two-factor': 'account',
  'lib/two-factor/sign-in': 'public',
  'lib/updates': 'admin',
  markUpdateReadAction: 'client',
  readUpdateForm: 'client',
  'lib/updates/drafts': 'admin',
}

const served: Record<Guard, string[]> = {
  admin: ['admin'],
  client: ['client'],
  account: ['client', 'admin'],
  public: ['nobody', 'client', 'admin'],
}

type Action = { id: string; name: string; guard: Guard | undefined; pages: string[] }
type Manifest = Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>

/** Every action that the build under test answers to. */
async function readActions(): Promise<Action[]> {
  const path = join(trialBuild.next, 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(await readFile(path, 'utf8')) as { node: Manifest }
  return Object.entries(node).map(([id, { filename, exportedName: name, workers }]) => ({
    id,
    name,
    guard: guards[name] ?? guards[filename.replace(/\/actions\.ts$/, '')],
    pages: Object.keys(workers).map(pathOf),
  }))
}

/** `app/admin/(signed-in)/projects/[id]/page` as the address of some project that there isn't. */
function pathOf(worker: string): string {
  const path = worker
    .replace(/^app|\/page$/g, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, crypto.randomUUID())
  return path === '' ? '/' : path
}

/** Calls an action on a page with something that none of them takes, and says whether that was refused. */
async function isRefused(request: APIRequestContext, { id }: Action, path: string): Promise<boolean> {
  const answer = await request.post(path, {
    headers: {
      'next-action': id,
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'text/x-component',
      origin: process.env.FOYER_TEST_URL ?? '',
    },
    data: '[{"id":"none"},{"id":"none"}]',
    maxRedirects: 0,
  })
  if (/\/(portal|admin)\/login(\?|$)/.test(answer.headers().location ?? '')) return true
  const text = await answer.text()
  // Nothing at all comes from a page that passed the call on to one in front of which it was turned away.
  return text === '{}' || text.includes('Not authenticated')
}

test('every action serves those whom it is for, and nobody else', async ({ newPage, admin, client }) => {
  const actions = await readActions()
  expect(actions.filter(({ guard }) => !guard).map(({ name }) => name)).toEqual([])
  const people = { nobody: await newPage(), client: await newPage(), admin: await newPage() }
  expect(await signIn(people.client.request, client, 'portal')).toBe(true)
  expect(await signIn(people.admin.request, admin, 'admin')).toBe(true)

  const wrong: string[] = []
  for (const action of actions.filter(({ guard }) => guard !== 'public')) {
    for (const person of ['nobody', 'client', 'admin'] as const) {
      const { request } = people[person]
      const isServed = served[action.guard ?? 'admin'].includes(person)
      const own = action.pages.filter((path) => path.startsWith(person === 'admin' ? '/admin' : '/portal'))
      const paths = isServed ? own.slice(0, 1) : new Set([...action.pages, '/portal/login', '/contact'])
      for (const path of paths) {
        if ((await isRefused(request, action, path)) === isServed) {
          wrong.push(`${action.name} ${isServed ? 'refuses' : 'serves'} ${person} at ${path}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})
