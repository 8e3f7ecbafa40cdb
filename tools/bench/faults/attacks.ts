import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../../stack/failure'
import type { Stack } from '../../stack/stack'
import { AdminClient } from '../load/admin-client'
import { type Answer, fetchPage, send } from '../load/http'
import { memoryOf } from '../load/memory'
import { onDatabase, type Person, signInAll } from '../load/people'
import { milliseconds, type Report, seconds } from '../load/report'
import { besideVisits, summaryOf } from '../load/steady'
import type { Finding, TestSite } from './test-site'

const PUBLIC_P95_MS = 500
const PRIVATE_P95_MS = 1_500
const ATTACKER = '10.89.0.1'
/** Others visit at least that long, also beside an attack that is refused at once. */
const AT_LEAST_MS = 8_000
/** An attack comes to a process that has been in use, not to one whose code has just been loaded. */
const VISITS_BEFORE = 10

/** Of an installation without the sample. */
const publicPages = { paths: ['/', '/contact', '/blog'], visitors: [{ ip: '10.91.0.1' }], perSecond: 20 }

type Attack = { what: string; target: string; run: () => Promise<Finding> }

/** Texts of a newsletter whose emphasis a parser may compare mark by mark, and one that nests deeper than its stack. */
export async function attackWithMarkdown(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const { staff } = await createPeople(stack, ATTACKER)
  const issue = { subject: 'Harbor news', preheader: '' }
  const texts = ['_a'.repeat(60_000), `${'_'.repeat(50)}a`.repeat(999), '>'.repeat(60_000)]
  await withstand(report, site, {
    what: 'Three previews of a newsletter whose Markdown is slow to parse, and an attempt to save each, by one of the staff',
    target: 'no preview fails or takes longer than 5.0 s, none of the texts is saved',
    run: async () => {
      const startedAt = performance.now()
      const admin = await AdminClient.open(stack.url, staff)
      const answers = await Promise.all(
        texts.flatMap((body) => [
          preview(stack, staff, { ...issue, body }),
          admin
            .call('saveIssueAction', '/admin/newsletter', {
              ...issue,
              id: null,
              version: 0,
              submissionKey: randomUUID(),
              body,
            })
            .then(({ data }) => (data ? 'saved' : 'refused')),
        ]),
      )
      const took = performance.now() - startedAt
      const isRefused = answers.every((answer) => /^([234]\d\d|refused)$/.test(answer))
      return [`${countsOf(answers)}, the last after ${seconds(took)}`, isRefused && took < 5_000]
    },
  })
}

/** As often as the connections of a browser farm allow, with as many channels as the route accepts. */
export async function attackWithChannels(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const { client } = await createPeople(stack, ATTACKER)
  const channels = Array.from({ length: 100 }, () => `channel=private-project-${randomUUID()}`).join('&')
  await withstand(report, site, {
    what: '60 requests at once for the changes of 100 live channels each, by one client, three times',
    target: 'all are refused',
    run: async () => {
      const answers: string[] = []
      for (let round = 0; round < 3; round += 1) {
        const requests = Array.from({ length: 60 }, () =>
          answerOf(fetchPage(`${stack.url}/api/realtime/changes?since=0&${channels}`, client)),
        )
        answers.push(...(await Promise.all(requests)))
      }
      return [countsOf(answers), answers.every((answer) => /^4\d\d$/.test(answer))]
    },
  })
}

/** Filters of a drawing cost a processor by their number and size, not by the size of the file. */
export async function attackWithDrawing(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const { client } = await createPeople(stack, ATTACKER)
  const filters = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(30)
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${filters}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`,
  )
  await withstand(report, site, {
    what: 'Four drawings with 30 filters each as a client’s own picture, under two names',
    target: 'each is refused within 5.0 s',
    run: async () => {
      const account = await AdminClient.open(stack.url, client)
      const startedAt = performance.now()
      const names = ['me.svg', 'me.png', 'me.svg', 'me.png']
      const answers = await Promise.all(names.map((name) => uploadAvatar(account, { name, bytes: drawing })))
      const took = performance.now() - startedAt
      const areRefused = answers.every((answer) => answer === 'refused')
      return [`${countsOf(answers)}, the last after ${seconds(took)}`, areRefused && took < 5_000]
    },
  })
}

/** Each has to be rendered, since no page of that address is kept. */
export async function attackWithAddresses(report: Report, site: TestSite): Promise<void> {
  const { stack } = site.parts
  const folders = ['', '/blog', '/services', '/portfolio', '/media', '/legal']
  const pid = stack.pidOf('server')
  const before = await memoryOf(stack)
  await withstand(report, site, {
    what: '900 made-up addresses at once, from one address',
    target: 'each is answered with 404, or with 503 and Retry-After; the web process survives',
    run: async () => {
      const answers = await Promise.all(
        Array.from({ length: 900 }, (_, index) => {
          const url = `${stack.url}${folders[index % folders.length] ?? ''}/${randomUUID()}`
          return answerOf(fetchPage(url, { ip: ATTACKER }))
        }),
      )
      const survived = stack.pidOf('server') === pid
      const grown = survived
        ? `memory grew by ${Math.round((await memoryOf(stack)) - before)} MB`
        : 'RESTARTED'
      const areRight = answers.every((answer) => answer === '404' || answer === '503')
      return [`${countsOf(answers)}; ${grown}`, survived && areRight]
    },
  })
}

/** Adds a row that says what the attack did, and how long others waited meanwhile. */
async function withstand(report: Report, { parts: { stack } }: TestSite, attack: Attack): Promise<void> {
  const { staff, client } = await createPeople(stack)
  const admin = { paths: ['/admin', '/admin/clients'], visitors: [staff], perSecond: 2 }
  const portal = { paths: ['/portal', '/portal/account'], visitors: [client], perSecond: 2 }
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1)
    for (const { paths, visitors } of [admin, portal])
      for (const path of paths) await fetchPage(`${stack.url}${path}`, visitors[0])
  const inPublic = await besideVisits(stack.url, publicPages, () =>
    besideVisits(stack.url, admin, () =>
      besideVisits(stack.url, portal, async () => {
        const [outcome] = await Promise.all([attack.run(), sleep(AT_LEAST_MS)])
        return outcome
      }),
    ),
  )
  const inAdmin = inPublic.result
  const inPortal = inAdmin.result
  const [text, isGood] = inPortal.result
  const summaries = [inPublic, inAdmin, inPortal].map(({ visits }) => summaryOf(visits))
  const [publicP95 = NaN, adminP95 = NaN, portalP95 = NaN] = summaries.map(({ p95 }) => p95)
  const problem = summaries.find((summary) => summary.problem !== undefined)?.problem
  report.add({
    what: attack.what,
    target: `${attack.target}; meanwhile others get every page, p95 under ${milliseconds(PUBLIC_P95_MS)} in public and ${milliseconds(PRIVATE_P95_MS)} signed in`,
    result: `${text}; others’ p95: public ${milliseconds(publicP95)}, admin ${milliseconds(adminP95)}, portal ${milliseconds(portalP95)}${problem ? `; the first page that failed: ${problem}` : ''}`,
    isGood:
      isGood &&
      problem === undefined &&
      publicP95 < PUBLIC_P95_MS &&
      Math.max(adminP95, portalP95) < PRIVATE_P95_MS,
  })
}

/** One of the staff and a client with a project, both at the address if there is one. */
async function createPeople(stack: Stack, ip?: string): Promise<{ staff: Person; client: Person }> {
  const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  await onDatabase(stack, (database) =>
    database.query(
      `with staff as (
         insert into profiles (email, email_normalized, email_verified_at, role) values ($1, $1, now(), 'ADMIN')
       ), client as (
         insert into profiles (email, email_normalized, email_verified_at) values ($2, $2, now()) returning id
       )
       insert into projects (title, client_name, client_user_id) select 'Booking', 'Harbor Coffee', id from client`,
      emails,
    ),
  )
  const people = await signInAll(stack, emails)
  const [staff, client] = ip === undefined ? people : people.map((person) => ({ ...person, ip }))
  if (!staff || !client) throw new Error('The sign-in failed.')
  return { staff, client }
}

async function uploadAvatar(
  account: AdminClient,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const file = { name, size: bytes.length }
  const place = await account.call('createAvatarUploadAction', '/portal/account', file)
  const { key, url, headers } = place.data ?? {}
  if (typeof url !== 'string') return 'refused'
  await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: headers as Record<string, string> })
  const { data, problem = '' } = await account.call('saveAvatarAction', '/portal/account', { ...file, key })
  if (data) return 'accepted'
  return /no response|^\d{3} /.test(problem) ? problem : 'refused'
}

function preview(stack: Stack, { cookie, ip }: Person, issue: object): Promise<string> {
  const body = JSON.stringify(issue)
  const headers = {
    cookie,
    'x-forwarded-for': ip,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    origin: new URL(stack.url).origin,
    host: new URL(stack.url).host,
  }
  const url = `${stack.url}/api/newsletter/preview`
  return answerOf(send(url, { method: 'POST', headers, body, timeoutMs: 120_000 }))
}

/** The status, or why there is none. A 503 has to say when to come back. */
function answerOf(answer: Promise<Answer>): Promise<string> {
  return answer.then(
    ({ status, headers }) =>
      status === 503 && !headers['retry-after'] ? '503 without Retry-After' : String(status),
    (error: unknown) => reasonOf(error).replace(/^\S+: /, ''),
  )
}

/** Such as '847 × 404, 53 × 503'. */
function countsOf(answers: string[]): string {
  const counts = new Map<string, number>()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
}
