import { after, type NextRequest } from 'next/server'
import { cookies } from 'next/headers'
import { isLinkProblem, linkProblemOf, type LinkProblem } from '@/lib/sign-in/content'
import {
  acceptInvitation,
  confirmSignUp,
  resetPassword,
  signInByLink,
  type LinkOutcome,
  type MailSignIn,
} from '@/lib/sign-in/mutations'
import { isLinkKind, type LinkKind, linkPaths, signUpCookie } from '@/lib/sign-in/rules'
import { linkFormSchema, nameField, type LinkForm } from '@/lib/sign-in/schema'
import { enterSession, keepChallenge } from '@/lib/auth/next-auth'
import { countLinkTry } from '@/lib/auth/throttle'
import { readForm, textFields } from '@/lib/platform/form-data'
import { getLog } from '@/lib/platform/log'
import { endConnections, notify } from '@/lib/platform/realtime'
import { getRequestOrigin } from '@/lib/platform/request'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ link: string }> }

/** Uses up an emailed link, from the form on the page behind it. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { link } = await params
  if (!isLinkKind(link)) return new Response('Not found', { status: 404, headers: common })
  const form = linkFormSchema.safeParse(textFields(await readForm(request)))
  if (!form.success) return seeOther(`${linkPaths[link]}/unknown`)
  const back = (problem?: LinkProblem) => seeOther(backPath(link, form.data, problem))
  try {
    return seeOther(await consumeLink(link, form.data))
  } catch (error) {
    if (error instanceof Refused) return back(error.problem)
    getLog().error({ error, link }, 'a link could not be used')
    return back('failed')
  }
}

class Refused extends Error {
  constructor(readonly problem: LinkProblem | undefined) {
    super('The form has to be corrected.')
  }
}

async function consumeLink(link: LinkKind, form: LinkForm): Promise<string> {
  const origin = await getRequestOrigin()
  const { token, password, name } = form
  // Links can't be guessed; this keeps floods of guesses out of the log.
  if ((await countLinkTry(origin.ip)) > 0) throw new Refused('crowded')
  if (link === 'magic-link') return enter(await signInByLink(token, origin))
  if (link === 'confirm') {
    const jar = await cookies()
    const proof = jar.get(signUpCookie.name)?.value
    const path = await welcome(await confirmSignUp(token, { proof, password }, origin))
    jar.delete(signUpCookie.name)
    return path
  }
  if (link === 'invitation') {
    if (!nameField.safeParse(name).success) throw new Refused('name')
    return welcome(await acceptInvitation(token, { name, password }, origin))
  }
  const outcome = await resetPassword(token, password, origin)
  if (outcome.state !== 'updated') throw refusal(outcome)
  after(() => endConnections(outcome.userId))
  return `/${outcome.role === 'ADMIN' ? 'admin' : 'portal'}/login?password-updated`
}

async function enter(outcome: LinkOutcome | MailSignIn): Promise<string> {
  if (outcome.state === 'challenged') {
    await keepChallenge(outcome.challenge)
    return `/${outcome.area}/two-factor`
  }
  if (outcome.state !== 'entered') throw refusal(outcome)
  await enterSession(outcome.sid)
  return `/${outcome.area}`
}

/** For new accounts: also refreshes the admin's list of clients. */
async function welcome(outcome: LinkOutcome): Promise<string> {
  const path = await enter(outcome)
  after(() => notify('clients'))
  return path
}

function refusal(outcome: { state: 'expired' } | { state: 'refused'; problem: string }): Refused {
  return new Refused(outcome.state === 'refused' ? linkProblemOf(outcome.problem) : undefined)
}

/** The link's own page, which shows the problem, or that the link has expired. */
function backPath(link: LinkKind, { token, name }: LinkForm, problem?: LinkProblem): string {
  const query = new URLSearchParams()
  if (isLinkProblem(problem)) query.set('problem', problem)
  if (problem && name) query.set('name', name)
  return `${linkPaths[link]}/${token}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...common, location } })
}
