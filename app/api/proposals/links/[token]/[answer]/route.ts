import { tokenSchema } from '@/lib/auth/schema'
import { notFoundResponse } from '@/lib/auth/guard'
import { beginningOf } from '@/lib/base/excerpts'
import { ownValue } from '@/lib/base/own-value'
import { UserError } from '@/lib/platform/errors'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { getLog } from '@/lib/platform/log'
import { wantsJson } from '@/lib/platform/message-response'
import { notify } from '@/lib/platform/realtime'
import type { PaymentRefusal } from '@/lib/payment-attempts/mutations'
import { getRequestOrigin, type RequestOrigin } from '@/lib/platform/request'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import {
  markDepositListed,
  payByLink,
  reportByLink,
  requestCheckByLink,
} from '@/lib/proposals/deposit/mutations'
import { type Outcome, type Problem, problems } from '@/lib/proposals/responses/content'
import {
  askByLink,
  confirmCode,
  declineByLink,
  limitAnswers,
  markProposalSeen,
  sendCode,
} from '@/lib/proposals/responses/mutations'
import {
  acceptSchema,
  checkSchema,
  confirmCodeSchema,
  declineSchema,
  questionSchema,
} from '@/lib/proposals/responses/schema'
import { optionsOf } from '@/lib/proposals/rules'

export const dynamic = 'force-dynamic'

/** What a form leads to; null for an unknown or revoked link. */
type Answer = {
  problem?: Problem
  outcome?: Outcome | 'accepted'
  /** The page to pay on. */
  url?: string
  isUnderWay?: boolean
} | null
type Answering = (token: string, fields: FormData, origin: RequestOrigin) => Promise<Answer>

const textOf = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : undefined
}

/** Where a payment can't be started; a page that is loaded again says how the invoice stands. */
const problemOf: Record<PaymentRefusal['advice'], { problem?: Problem }> = {
  wait: { problem: 'wait' },
  retry: { problem: 'payment-unreachable' },
  bank: { problem: 'payment-refused' },
  look: {},
}

const answers: Record<string, Answering> = {
  async seen(token) {
    if (await markDepositListed(token)) await notify('invoices')
    return {}
  },

  accept: async (token, fields, origin) => {
    const input = acceptSchema.safeParse({ ...Object.fromEntries(fields), chosen: optionsOf(fields) })
    if (!input.success) {
      const named = input.error.issues.map(({ path }) => path[0])
      return { problem: named.includes('name') ? 'name' : named.includes('agreed') ? 'agreed' : 'choice' }
    }
    const result = await acceptByLink(token, input.data, origin)
    if (result?.kind === 'problem') return { problem: result.problem }
    if (result?.kind === 'accepted' && result.isNew)
      await notify(['clients', 'invoices', 'projects', 'proposals', 'quotes'])
    // A page that is loaded again says why a link can't be used.
    return result && (result.kind === 'accepted' ? { outcome: 'accepted' } : {})
  },

  pay: async (token) => {
    const paying = await payByLink(token)
    return paying && ('url' in paying ? paying : { ...problemOf[paying.advice] })
  },

  paid: async (token) => {
    const isReported = await reportByLink(token)
    if (isReported) await notify('invoices')
    return isReported && { outcome: 'reported' }
  },

  check: async (token, fields) => {
    const input = checkSchema.safeParse({ id: textOf(fields, 'id') })
    if (!input.success) return { problem: 'failed' }
    const isUnderWay = await requestCheckByLink(token, input.data.id)
    return isUnderWay === null ? null : { isUnderWay }
  },

  decline: async (token, fields, origin) => {
    const input = declineSchema.safeParse({ reason: textOf(fields, 'reason') ?? '' })
    if (!input.success) return { problem: 'failed' }
    const state = await declineByLink(token, { reason: input.data.reason ?? undefined }, origin)
    if (state === 'declined') await notify('proposals')
    return state && {}
  },

  question: async (token, fields, origin) => {
    const input = questionSchema.safeParse(Object.fromEntries(fields))
    if (!input.success) return { problem: 'question' }
    const { question, ...guard } = input.data
    const topics = await askByLink(
      token,
      question,
      await checkPublicForm('question', origin.ip, guard),
      origin,
    )
    if (topics) await notify(topics)
    return topics && { outcome: 'asked' }
  },

  code: async (token, _fields, origin) => {
    const isSent = await sendCode(token, origin)
    return isSent ? { outcome: 'code-sent' } : {}
  },

  confirm: async (token, fields, origin) => {
    const input = confirmCodeSchema.safeParse({ code: textOf(fields, 'code') ?? '' })
    if (!input.success) return { problem: 'code-missing' }
    return (await confirmCode(token, input.data.code, origin))
      ? { outcome: 'code-confirmed' }
      : { problem: 'wrong-code' }
  },
}

/**
 * Stores an answer given on the page of a link. Forms are sent here rather than to an action, because Next rejects those with
 * `Origin: null`, which pages without a referrer send; and only forms, because mail scanners open every link.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string; answer: string }> },
): Promise<Response> {
  const { token: typed, answer: name } = await params
  const token = tokenSchema.safeParse(typed)
  const answering = ownValue(answers, name)
  if (!token.success || !answering) return notFoundResponse()
  const fields = await request.formData().catch(() => new FormData())
  const answer = await answerOf(name, answering, token.data, fields)
  if (answer === null) return notFoundResponse()
  return wantsJson(request) ? asJson(answer) : asPage(token.data, name, fields, answer)
}

async function answerOf(
  name: string,
  answering: Answering,
  token: string,
  fields: FormData,
): Promise<Answer> {
  try {
    const origin = await getRequestOrigin()
    // The page keeps asking whether a payment has arrived, which has a limit of its own.
    if (name !== 'check') {
      const { wasSeen } = await limitAnswers(token, origin.ip)
      // An answer shows that the page was seen, also without scripts.
      if (!wasSeen && (await markProposalSeen(token, origin))) await notify('proposals')
    }
    return await answering(token, fields, origin)
  } catch (error) {
    if (error instanceof UserError) return { problem: 'wait' }
    getLog().error({ error }, 'an answer to a proposal could not be stored')
    return { problem: 'failed' }
  }
}

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function asJson({ problem, ...answer }: NonNullable<Answer>): Response {
  const body = problem ? { problem, message: problems[problem] } : answer
  return Response.json(body, { status: problem ? 422 : 200, headers })
}

/** Without scripts: loads the page again, with what was chosen and typed. */
function asPage(token: string, name: string, fields: FormData, answer: NonNullable<Answer>): Response {
  const { problem, outcome, url } = answer
  if (url !== undefined) return new Response(null, { status: 303, headers: { ...headers, location: url } })
  const query = new URLSearchParams()
  if (problem) query.set('problem', problem)
  if (outcome) query.set('done', outcome)
  if (problem && name === 'accept') {
    query.set('name', beginningOf(textOf(fields, 'name') ?? '', 100))
    for (const [option, id] of fields)
      if (option.startsWith('option-') && typeof id === 'string') query.append(option, id)
  }
  const hash = placeOf(name, answer)
  const location = `/proposals/${token}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`
  return new Response(null, { status: 303, headers: { ...headers, location } })
}

/** The part of the page that says what came of it. */
function placeOf(
  name: string,
  { problem, outcome }: Pick<NonNullable<Answer>, 'problem' | 'outcome'>,
): string {
  if (outcome === 'accepted') return '#accepted'
  if (name === 'pay' || name === 'paid') return '#deposit'
  return problem || outcome ? '#answer' : ''
}
