import { after, type NextRequest } from 'next/server'
import { cookies } from 'next/headers'
import { linkProblemOf, linkProblems, type LinkProblem } from '@/lib/sign-in/content'
import {
  acceptInvitation,
  confirmSignUp,
  resetPassword,
  signInByLink,
  type LinkOutcome,
  type MailSignIn,
} from '@/lib/sign-in/mutations'
import { isLinkKind, type LinkKind, linkPaths, SIGN_UP_COOKIE } from '@/lib/sign-in/rules'
import { linkFormSchema, nameField, type LinkForm } from '@/lib/sign-in/schema'
import { areaOfRole } from '@/lib/auth/config'
import { enterSession, keepChallenge } from '@/lib/auth/next-auth'
import { countLinkTry } from '@/lib/auth/throttle'
import { readForm, textFields } from '@/lib/platform/form-data'
import { getLog } from '@/lib/platform/log'
import { endConnections, notify } from '@/lib/platform/realtime'
import { getRequestOrigin } from '@/lib/platform/request'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ link: string }> }

/** Uses up a link from an email, when the form on its page is submitted. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { link } = await params
  if (!isLinkKind(link)) return new Response('Not found', { status: 404, headers: common })
  const { data: form } = linkFormSchema.safeParse(textFields(await readForm(request)))
  if (!form) return seeOther(`${linkPaths[link]}/unknown`)
  try {
    return seeOther(await pathAfter(await consumeLink(link, form), link, form))
  } catch (error) {
    getLog().error({ error, link }, 'a link could not be used')
    return seeOther(backPath(link, form, 'failed'))
  }
}

type Outcome = LinkOutcome | MailSignIn | Awaited<ReturnType<typeof resetPassword>>

async function consumeLink(link: LinkKind, { token, password, name }: LinkForm): Promise<Outcome> {
  const origin = await getRequestOrigin()
  // Links can't be guessed. The limit keeps floods of attempts out of the log.
  if ((await countLinkTry(origin.ip)) > 0) return { state: 'refused', problem: linkProblems.crowded }
  if (link === 'magic-link') return signInByLink(token, origin)
  if (link === 'update-password') return resetPassword(token, password, origin)
  if (link === 'invitation' || link === 'staff-invitation') {
    if (!nameField.safeParse(name).success) return { state: 'refused', problem: linkProblems.name }
    return acceptInvitation(token, { name, password }, origin)
  }
  const proof = (await cookies()).get(SIGN_UP_COOKIE)?.value
  return confirmSignUp(token, { proof, password }, origin)
}

async function pathAfter(outcome: Outcome, link: LinkKind, form: LinkForm): Promise<string> {
  switch (outcome.state) {
    case 'expired':
      return backPath(link, form)
    case 'refused':
      return backPath(link, form, linkProblemOf(outcome.problem))
    case 'updated':
      after(() => endConnections(outcome.userId))
      return `/${areaOfRole[outcome.role]}/login?password-updated`
    case 'challenged':
      await keepChallenge(outcome.challenge)
      return `/${outcome.area}/two-factor`
    case 'entered':
      await enterSession(outcome.sid)
      // A new account was created, which the admin's lists have to show.
      if (link !== 'magic-link') after(() => notify(outcome.area === 'admin' ? 'staff' : 'clients'))
      if (link === 'confirm') (await cookies()).delete(SIGN_UP_COOKIE)
      return `/${outcome.area}`
  }
}

/** The page of the link. It shows the problem, or says that the link has expired. */
function backPath(link: LinkKind, { token, name }: LinkForm, problem?: LinkProblem): string {
  if (!problem) return `${linkPaths[link]}/${token}`
  const query = new URLSearchParams({ problem, ...(name && { name }) })
  return `${linkPaths[link]}/${token}?${query.toString()}`
}

const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...common, location } })
}
