// requirement: ADM-16, ADM-26, POR-6
import type { APIRequestContext } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { callAction, readActions, type Action, type ActionInput } from '../support/actions'
import { asAnyone, boundaryOf, type Guard, type Person } from '../support/boundaries'
import { storeMessage } from '../support/contact-messages'
import { expect, test } from '../support/http-test'
import { addDays, dayOf } from '@/lib/base/dates'
import { fullAccess } from '@/lib/staff/rules'
import { addProject } from '../support/portal-rows'

/** The guard of each file, and of each action that differs from its file. */
const guards: Record<string, Guard | 'public'> = {
  'lib/sign-in': 'public',
  'lib/office/assignments': 'clients',
  'lib/invitations': 'clients',
  createSignInLinkAction: 'owner',
  setSignUpOpenAction: 'owner',
  'lib/auth': 'public',
  'lib/office/audit': 'owner',
  'lib/office/bulk': 'clients',
  startInvoiceBulkAction: 'money',
  findListedInvoicesAction: 'money',
  cancelBulkAction: 'admin',
  'lib/office/merging': 'clients',
  'lib/office/tagging': 'clients',
  'lib/bank': 'money',
  'lib/clients': 'clients',
  'lib/companies': 'clients',
  inviteColleagueAction: 'client',
  takeBackColleagueAction: 'client',
  'lib/contact-messages': 'public',
  'lib/content': 'website',
  'app/admin/preview/[id]/page.tsx': 'website',
  'lib/files': 'projects',
  'lib/testimonials': 'website',
  submitTestimonialAction: 'client',
  'lib/homepage': 'website',
  'lib/invoices': 'money',
  saveAccountingAction: 'owner',
  saveInvoiceSettingsAction: 'owner',
  markInvoicesListedAction: 'client',
  markInvoiceSeenAction: 'client',
  reportPaymentAction: 'client',
  'lib/payment-attempts': 'client',
  settlePaymentProblem: 'money',
  'lib/leads': 'clients',
  'lib/leads/saved-replies': 'projects',
  'lib/mail': 'all rights',
  'lib/conversations': 'projects',
  sendClientMessageAction: 'client',
  markAllReadAction: 'client',
  'lib/newsletter': 'website',
  subscribeAction: 'public',
  removeSubscriberAction: 'owner',
  'lib/newsletter/issues': 'website',
  'lib/account': 'account',
  setNotificationsAction: 'client',
  'lib/office/personal-data': 'owner',
  'lib/pictures': 'website or clients',
  createAvatarUploadAction: 'account',
  saveAvatarAction: 'account',
  removeAvatarAction: 'account',
  'lib/projects': 'clients',
  'lib/projects/milestones': 'projects',
  chooseProjectAction: 'client',
  'lib/projects/notes': 'projects',
  'lib/proposals/verification': 'public',
  'lib/proposals/drafts': 'clients',
  'lib/proposals': 'clients',
  'lib/proposals/acceptance': 'clients',
  'lib/questions': 'projects',
  answerQuestionAction: 'client',
  'lib/quotes': 'public',
  'lib/office/saved-filters': 'admin',
  'lib/services': 'website',
  'lib/sessions': 'account',
  'lib/settings': 'owner',
  'lib/setup': 'public',
  hideSetupTasksAction: 'owner',
  'lib/staff': 'owner',
  'lib/tags': 'clients',
  'lib/office/trash': 'admin',
  deleteForGoodAction: 'owner',
  'lib/two-factor': 'account',
  secondStepAction: 'public',
  'lib/updates': 'projects',
  markUpdateReadAction: 'client',
  readUpdateForm: 'client',
}

const areaOf = (person: Person) => (person === 'nobody' || person === 'client' ? '/portal' : '/admin')

/** Calls an action on a page with arguments that no action accepts. True if the action refused the caller. */
async function isRefused(request: APIRequestContext, action: Action, path: string): Promise<boolean> {
  const response = await callAction(request, action.id, path, { values: [{ id: 'none' }, { id: 'none' }] })
  if (/Not authenticated|Your account doesn’t have access to this/.test(await response.text())) return true
  if (!/\/(portal|admin)\/login[;?]|\/admin\?for=/.test(response.headers()['x-action-redirect'] ?? ''))
    return false
  // The page may have sent the caller away after the action had served them. A public page has no guard of its own.
  return path === publicPath || isRefused(request, action, publicPath)
}
const publicPath = '/contact'

// requirement: STA-7, STA-11
test('every action serves those it is meant for, and nobody else', async ({ requestAs }) => {
  const actions = await readActions()
  const guardOf = ({ name, folder }: Action) => guards[name] ?? guards[folder]
  expect(actions.filter((action) => !guardOf(action)).map(({ name }) => name)).toEqual([])
  const as = asAnyone(requestAs)
  const wrong: string[] = []
  for (const action of actions) {
    const guard = guardOf(action) ?? 'public'
    if (guard === 'public') continue
    const { served, refused } = boundaryOf(guard)
    for (const person of served) {
      const path = action.pages.find((page) => page.startsWith(areaOf(person)))
      if (path && (await isRefused(await as(person), action, path)))
        wrong.push(`${action.name} refuses ${person} at ${path}`)
    }
    for (const person of refused) {
      // Any page: it doesn't render unless the action changes something.
      const path = action.pages[0] ?? publicPath
      if (!(await isRefused(await as(person), action, path)))
        wrong.push(`${action.name} serves ${person} at ${path}`)
    }
  }
  expect(wrong).toEqual([])
})

type Call = {
  name: string
  path: string
  input: ActionInput
  isDone: () => Promise<boolean>
  /** Set if staff may not call it. */
  isForOwners?: boolean
}

async function messageCalls(): Promise<Call[]> {
  const read = (id: string) =>
    query<{ status: string }>('select status from contact_submissions where id = $1', [id])
  const isInTrash = async (id: string) =>
    (await query('select 1 from contact_submissions where id = $1 and deleted_at is not null', [id])).length >
    0
  const [status, deleted, restored, removed, answered, converted] = [
    await storeMessage(crypto.randomUUID(), 'Ana'),
    await storeMessage(crypto.randomUUID(), 'Ana'),
    await storeMessage(crypto.randomUUID(), 'Ana'),
    await storeMessage(crypto.randomUUID(), 'Ana'),
    await storeMessage(crypto.randomUUID(), 'Ana'),
    await storeMessage(crypto.randomUUID(), 'Ana'),
  ]
  await query('update contact_submissions set deleted_at = now() where id = any($1)', [[restored, removed]])
  const pathOf = (id: string) => `/admin/messages/${id}`
  const isNow = (id: string, wanted: string) => async () => (await read(id))[0]?.status === wanted
  return [
    {
      name: 'setLeadStatusAction',
      path: pathOf(status),
      input: { values: [{ kind: 'contact', id: status, status: 'resolved' }] },
      isDone: isNow(status, 'resolved'),
    },
    {
      name: 'moveToTrashAction',
      path: pathOf(deleted),
      input: { values: [{ kind: 'contact', ids: [deleted] }] },
      isDone: () => isInTrash(deleted),
    },
    {
      name: 'restoreAction',
      path: '/admin/trash',
      input: { values: [{ items: [{ kind: 'contact', id: restored }] }] },
      isDone: async () => !(await isInTrash(restored)),
    },
    {
      name: 'deleteForGoodAction',
      isForOwners: true,
      path: '/admin/trash',
      input: { values: [{ kind: 'contact', ids: [removed] }] },
      isDone: async () => (await read(removed)).length === 0,
    },
    {
      name: 'replyToLeadAction',
      path: pathOf(answered),
      input: {
        values: [
          {
            kind: 'contact',
            id: answered,
            subject: 'Re: Hello',
            text: 'Hello',
            quotesOriginal: false,
            closes: false,
          },
        ],
      },
      isDone: isNow(answered, 'in_progress'),
    },
    {
      name: 'convertLeadAction',
      path: pathOf(converted),
      input: {
        values: [
          {
            kind: 'contact',
            id: converted,
            name: 'Ana',
            email: `${converted}@example.com`,
            projectTitle: 'A shop',
          },
        ],
      },
      isDone: isNow(converted, 'resolved'),
    },
  ]
}

/** The description of the service that this test stores. What is left of it would change the Services Manager of other tests. */
const storedService = 'Stored to be deleted.'
test.afterEach(() => query('delete from services where description = $1', [storedService]))

async function otherCalls(clientId: string, assigneeId: string): Promise<Call[]> {
  const exists = async (text: string, ...values: unknown[]) => (await query(text, values)).length > 0
  const { id: projectId } = await addProject(clientId)
  const word = crypto.randomUUID()
  const [service] = await query<{ id: string }>(
    `insert into services (title, description, features, icon, order_index, active)
     values ($1, $2, '{}', 'code', (select count(*) from services), false) returning id`,
    [word, storedService],
  )
  const [subscriber] = await query<{ id: string }>(
    `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash)
     values ($1::text, $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex')) returning id`,
    [`${word}@example.com`],
  )
  const [reader] = await query<{ id: string }>(
    `insert into newsletter_subscriptions (email, email_normalized, unsubscribe_hash)
     values ($1::text, $1::text, encode(sha256(convert_to($1::text, 'UTF8')), 'hex')) returning id`,
    [`reader-${word}@example.com`],
  )
  const [issue, scheduled] = await query<{ id: string }>(
    `insert into newsletter_issues (subject, body) values ('One', 'Hello'), ('Two', 'Hello') returning id`,
  )
  return [
    {
      name: 'archiveProjectsAction',
      path: `/admin/projects/${projectId}`,
      input: { values: [{ ids: [projectId], archived: true }] },
      isDone: () => exists('select from projects where id = $1 and archived_at is not null', projectId),
    },
    {
      name: 'deleteServiceAction',
      path: '/admin/services',
      input: { values: [{ id: service?.id }] },
      isDone: async () => !(await exists('select from services where id = $1', service?.id)),
    },
    {
      name: 'removeSubscriberAction',
      isForOwners: true,
      path: '/admin/newsletter/subscribers',
      input: { values: [{ id: subscriber?.id }] },
      isDone: async () =>
        !(await exists('select from newsletter_subscriptions where id = $1', subscriber?.id)),
    },
    {
      name: 'unsubscribeByHandAction',
      path: '/admin/newsletter/subscribers',
      input: { values: [{ id: reader?.id }] },
      isDone: () =>
        exists(
          'select from newsletter_subscriptions where id = $1 and unsubscribed_at is not null',
          reader?.id,
        ),
    },
    {
      name: 'saveIssueAction',
      path: `/admin/newsletter/${issue?.id ?? ''}`,
      input: { values: [{ id: issue?.id, version: 1, subject: word, preheader: '', body: 'Hello' }] },
      isDone: () => exists('select from newsletter_issues where id = $1 and subject = $2', issue?.id, word),
    },
    {
      name: 'scheduleIssueAction',
      path: `/admin/newsletter/${scheduled?.id ?? ''}`,
      input: { values: [{ id: scheduled?.id, version: 1, at: `${addDays(dayOf(new Date()), 30)}T09:00` }] },
      isDone: () =>
        exists(`select from newsletter_issues where id = $1 and state = 'scheduled'`, scheduled?.id),
    },
    {
      name: 'setAssigneeAction',
      path: `/admin/projects/${projectId}`,
      input: { values: [{ kind: 'project', id: projectId, assigneeId }] },
      isDone: () => exists('select from projects where id = $1 and assignee_id = $2', projectId, assigneeId),
    },
    {
      name: 'disableClientAction',
      path: `/admin/clients/${clientId}`,
      input: { values: [{ id: clientId, disabled: true }] },
      isDone: () => exists('select from profiles where id = $1 and disabled_at is not null', clientId),
    },
  ]
}

async function mailCalls(): Promise<Call[]> {
  const store = async (state: 'sent_at' | 'dead_at' | 'created_at') => {
    const [mail] = await query<{ id: string }>(
      `insert into mail_deliveries (key, recipient, task, payload, ${state})
       values ($1::text, '452@refused.example', 'send-test-mail', jsonb_build_object('mail', $1::text), now()) returning id`,
      [`test:${crypto.randomUUID()}`],
    )
    return mail?.id ?? ''
  }
  const [retried, canceled, resent] = [
    await store('dead_at'),
    await store('created_at'),
    await store('sent_at'),
  ]
  const is = (condition: string, id: string) => async () =>
    (await query(`select from mail_deliveries where ${condition}`, [id])).length > 0
  const { id: clientId } = await createAccount('CLIENT')
  return [
    {
      name: 'retryMailAction',
      path: `/admin/mail/${retried}`,
      input: { values: [{ id: retried }] },
      isDone: is('id = $1 and dead_at is null', retried),
    },
    {
      name: 'cancelMailAction',
      path: `/admin/mail/${canceled}`,
      input: { values: [{ id: canceled }] },
      isDone: is('id = $1 and canceled_at is not null', canceled),
    },
    {
      name: 'resendMailAction',
      path: `/admin/mail/${resent}`,
      input: { values: [{ id: resent, recipient: 'ana@example.com' }] },
      isDone: is('resend_of_id = $1', resent),
    },
    {
      name: 'createSignInLinkAction',
      isForOwners: true,
      path: `/admin/clients/${clientId}`,
      input: { values: [{ id: clientId }] },
      isDone: async () => (await query('select from auth_tokens where user_id = $1', [clientId])).length > 0,
    },
  ]
}

async function staffCalls(): Promise<Call[]> {
  const [promoted, demoted, disabled, removed] = [
    await createAccount('ADMIN', false),
    await createAccount('ADMIN'),
    await createAccount('ADMIN', false),
    await createAccount('ADMIN', false),
  ]
  const email = `${crypto.randomUUID()}@example.com`
  const [invited] = await query<{ id: string }>(
    `insert into profiles (email, email_normalized, role) values ($1, $1, 'ADMIN') returning id`,
    [`${crypto.randomUUID()}@example.com`],
  )
  const is = (condition: string, value: unknown) => async () =>
    (await query(`select from profiles where ${condition}`, [value])).length > 0
  const calls: Omit<Call, 'path'>[] = [
    {
      name: 'inviteStaffAction',
      input: { values: [{ name: 'Juno', email, role: 'owner', ...fullAccess }] },
      isDone: is('email = $1 and is_owner', email),
    },
    {
      name: 'revokeStaffInvitationAction',
      input: { values: [{ id: invited?.id }] },
      isDone: async () => !(await is('id = $1', invited?.id)()),
    },
    {
      name: 'setStaffRoleAction',
      input: { values: [{ id: promoted.id, role: 'owner' }] },
      isDone: is('id = $1 and is_owner', promoted.id),
    },
    {
      name: 'setStaffRoleAction',
      input: { values: [{ id: demoted.id, role: 'staff' }] },
      isDone: is('id = $1 and not is_owner', demoted.id),
    },
    {
      name: 'setStaffDisabledAction',
      input: { values: [{ id: disabled.id, disabled: true }] },
      isDone: is('id = $1 and disabled_at is not null', disabled.id),
    },
    {
      name: 'removeStaffAction',
      input: { values: [{ id: removed.id }] },
      isDone: is('id = $1 and removed_at is not null', removed.id),
    },
  ]
  return calls.map((call) => ({ ...call, path: '/admin/staff', isForOwners: true }))
}

// requirement: STA-7
test('admin actions change nothing for anyone else', async ({ requestAs, admin, staff, client }) => {
  const ids = new Map((await readActions()).map(({ name, id }) => [name, id]))
  const calls = [
    ...(await messageCalls()),
    ...(await otherCalls(client.id, staff.id)),
    ...(await mailCalls()),
    ...(await staffCalls()),
  ]
  const [nobody, someClient, someStaff, someOwner] = [
    await requestAs(),
    await requestAs(client),
    await requestAs(staff),
    await requestAs(admin),
  ]
  const call = (request: APIRequestContext, { name, input }: Call, path: string) =>
    callAction(request, ids.get(name) ?? '', path, input)
  for (const each of calls) {
    await test.step(each.name, async () => {
      for (const path of [each.path, '/contact']) {
        await call(nobody, each, path)
        await call(someClient, each, path)
        if (each.isForOwners) await call(someStaff, each, path)
      }
      expect(await each.isDone(), 'as anyone else').toBe(false)

      const [account, request] = each.isForOwners ? [admin, someOwner] : [staff, someStaff]
      await query('update profiles set disabled_at = now() where id = $1', [account.id])
      await call(request, each, each.path)
      expect(await each.isDone(), 'as a disabled account').toBe(false)

      await query('update profiles set disabled_at = null where id = $1', [account.id])
      await call(request, each, each.path)
      expect(await each.isDone(), `as ${each.isForOwners ? 'an owner' : 'staff'}`).toBe(true)
    })
  }
})
