import { type Account, missing, Refusal } from './account'
import type { Answer, Call } from './api'
import { checkoutPage, endedPage, pagePolicy, paymentsPage, securePage, withId } from './pages'

/** The hosted page of a session, and the list of payments with what can happen to them later. */
export function answerWeb(account: Account, origin: string, call: Call): Answer {
  const { method, url, headers, body } = call
  if (method === 'POST' && headers.origin !== origin) return text(403, 'Forbidden')
  const form = new URLSearchParams(body)
  const [, id = '', part = ''] = /^\/c\/pay\/(\w+)(\/secure)?$/.exec(url.pathname) ?? []
  try {
    if (id !== '') return checkout(account, id, part, method === 'POST' ? form : undefined)
    const [, paid = ''] = /^\/payments\/(\w+)$/.exec(url.pathname) ?? []
    if (method === 'POST' && paid !== '') return afterwards(account, paid, form.get('what') ?? '')
    if (url.pathname === '/') return page(paymentsPage(account.state), pagePolicy())
    return text(404, 'Not found')
  } catch (error) {
    if (error instanceof Refusal) return text(error.status, error.message)
    throw error
  }
}

function checkout(account: Account, id: string, part: string, form: URLSearchParams | undefined): Answer {
  const session = account.session(id)
  const lines = account.state.lines[id] ?? []
  const policy = pagePolicy([session.success_url, session.cancel_url ?? session.success_url])
  if (session.status !== 'open') return page(endedPage(session), policy)
  const declined = () => {
    try {
      account.decline(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return page(checkoutPage(session, lines, `${error.message} Please try another way to pay.`), policy)
    }
  }
  if (part !== '' && form?.get('answer') === 'fail') return declined()
  if (part !== '' && form === undefined) return page(securePage(session), policy)
  if (form === undefined) return page(checkoutPage(session, lines), policy)
  const method = part === '' ? form.get('method') : 'card'
  if (method === 'declined') return declined()
  if (method === 'secure') return seeOther(`/c/pay/${id}/secure`)
  account.pay(id, method === 'bank' ? 'us_bank_account' : 'card')
  return seeOther(withId(session.success_url, id))
}

function afterwards(account: Account, id: string, what: string): Answer {
  const intent = account.session(id).payment_intent ?? ''
  if (what === 'succeed') account.succeed(id)
  else if (what === 'fail') account.fail(id)
  else if (what === 'refund') account.refund(intent)
  else if (what === 'dispute') account.dispute(intent)
  else throw missing('payment', id)
  return seeOther('/')
}

function page(body: string, policy: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body,
  }
}

function text(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

function seeOther(location: string): Answer {
  return { status: 303, headers: { location }, body: '' }
}
