import { createHash } from 'node:crypto'
import { Html, html } from '../html'
import type { Line, Session, State } from './account'

const style = `
:root { color-scheme: light; --ground: #f6f8fa; --text: #30313d; --soft: #5b6270; --line: #d9dee5; --brand: #4b45d6;
  --good: #1a6b3c; --bad: #b3173f }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
.checkout { display: grid; min-height: 100vh }
.checkout > * { padding: 1.5rem clamp(1rem, 5vw, 4rem) }
.form { background: #fff }
@media (min-width: 56rem) {
  .checkout { grid-template-columns: 1fr 1fr }
  .checkout > * { padding-top: 4rem }
  .checkout > * > * { max-width: 26rem }
  .summary > * { margin-left: auto }
}
.badge { display: inline-block; padding: .125rem .5rem; border-radius: .25rem; background: #ffde92; color: #5f3b00;
  font-size: .75rem; font-weight: 600 }
h1 { font-size: 1.125rem; margin: 0 0 1rem }
.amount { margin: .25rem 0 1.5rem; font-size: 2.25rem; font-weight: 600; font-variant-numeric: tabular-nums }
ul { list-style: none; margin: 0; padding: 0 }
.lines li { display: flex; justify-content: space-between; gap: 1rem; white-space: pre-line }
.note { color: var(--soft); font-size: .875rem }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 1px solid var(--line); border-radius: .5rem; overflow: hidden }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600 }
label { display: grid; grid-template-columns: auto 1fr; gap: .125rem .75rem; padding: .75rem 1rem; cursor: pointer }
label + label { border-top: 1px solid var(--line) }
label span { grid-column: 2 }
input { width: 1.125rem; height: 1.125rem; margin: .2rem 0 0; accent-color: var(--brand) }
button, .button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--line);
  border-radius: .5rem; background: #fff; color: var(--text); cursor: pointer }
.pay { width: 100%; border-color: var(--brand); background: var(--brand); color: #fff; font-weight: 600 }
a { color: var(--brand) }
.back { display: inline-block; padding: .625rem 0; margin-bottom: 1rem }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.error { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .5rem; background: #fdeef2; color: var(--bad) }
.plain { max-width: 60rem; margin: auto; padding: 1.5rem 1rem }
.plain > ul > li { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: 1rem 0;
  border-top: 1px solid var(--line) }
.plain > ul > li > div { flex: 1 1 16rem }
form.inline { display: flex; flex-wrap: wrap; gap: .5rem }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy of the pages: one stylesheet, no scripts. A form leads on to where the session says. */
export function pagePolicy(targets: readonly string[] = []): string {
  const origins = [...new Set(targets.map((target) => new URL(target).origin))]
  return (
    `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; ` +
    `form-action 'self' ${origins.join(' ')}; frame-ancestors 'none'`
  )
}

const methods = [
  { value: 'card', title: 'Card •••• 4242', text: 'Pays at once.' },
  { value: 'secure', title: 'Card •••• 3155', text: 'Asks for 3-D Secure first.' },
  { value: 'declined', title: 'Card •••• 0002', text: 'Is declined.' },
  { value: 'bank', title: 'Bank debit', text: 'Is paid later, or fails.' },
]

export function checkoutPage(session: Session, lines: readonly Line[], problem = ''): string {
  const amount = formatAmount(session.amount_total, session.currency)
  return page(
    `Pay ${amount}`,
    html`<main class="checkout">
      <section class="summary" aria-label="Summary">
        <div>
          ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">← Back</a>` : ''}
          <p><span class="badge">Stand-in: no money moves</span></p>
          <p class="amount">${amount}</p>
          <ul class="lines">
            ${lines.map(
              (line) =>
                html`<li>
                  <span>${line.description}</span>
                  <span>${formatAmount(line.amount_total, line.currency)}</span>
                </li>`,
            )}
          </ul>
        </div>
      </section>
      <section class="form">
        <form method="post" action="/c/pay/${session.id}">
          <h1>Payment</h1>
          ${problem ? html`<p class="error" role="alert">${problem}</p>` : ''}
          ${session.customer_email ? html`<p class="note">${session.customer_email}</p>` : ''}
          <fieldset>
            ${methods.map(
              ({ value, title, text }, index) =>
                html`<label>
                  <input type="radio" name="method" value="${value}" ${index === 0 ? html`checked` : ''} />
                  <strong>${title}</strong>
                  <span class="note">${text}</span>
                </label>`,
            )}
          </fieldset>
          <button class="pay">Pay ${amount}</button>
        </form>
      </section>
    </main>`,
  )
}

export function securePage(session: Session): string {
  return page(
    '3-D Secure',
    html`<main class="plain">
      <h1>Your bank asks: is this you?</h1>
      <p>
        ${formatAmount(session.amount_total, session.currency)} with the card •••• 3155.
        <span class="badge">Stand-in</span>
      </p>
      <form class="inline" method="post" action="/c/pay/${session.id}/secure">
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button" name="answer" value="fail">Fail</button>
      </form>
    </main>`,
  )
}

export function endedPage(session: Session): string {
  const text =
    session.status === 'complete'
      ? 'You have already completed this payment.'
      : 'This page has expired. Go back to where you came from to start again.'
  const back = session.status === 'complete' ? session.success_url : session.cancel_url
  return page(
    'Checkout',
    html`<main class="plain">
      <h1>${text}</h1>
      ${back ? html`<p><a href="${withId(back, session.id)}">Return to the site</a></p>` : ''}
    </main>`,
  )
}

/** All payments, and what can happen to them afterwards. */
export function paymentsPage(state: State): string {
  const sessions = Object.values(state.sessions).toSorted((a, b) => b.created - a.created)
  return page(
    'Payments',
    html`<main class="plain">
      <h1>Payments <span class="badge">Stand-in: no money moves</span></h1>
      ${sessions.length === 0 ? html`<p class="note">No payments yet.</p>` : ''}
      <ul>
        ${sessions.map((session) => {
          const intent = state.intents[session.payment_intent ?? '']
          const charge = state.charges[intent?.latest_charge ?? '']
          return html`<li>
            <div>
              <strong>${formatAmount(session.amount_total, session.currency)}</strong>
              ${state.lines[session.id]?.[0]?.description ?? ''}<br />
              <span class="note"
                >${session.status},
                ${session.payment_status}${charge?.refunded ? ', refunded' : ''}${
                  charge?.disputed ? ', disputed' : ''
                }</span
              >
            </div>
            <form class="inline" method="post" action="/payments/${session.id}">
              ${intent?.status === 'processing' ? [choice('succeed', 'The bank pays'), choice('fail', 'The bank refuses')] : ''}
              ${charge?.paid && !charge.refunded ? choice('refund', 'Refund') : ''}
              ${charge?.paid && !charge.disputed ? choice('dispute', 'Dispute') : ''}
            </form>
          </li>`
        })}
      </ul>
    </main>`,
  )
}

function choice(value: string, label: string): Html {
  return html`<button class="button" name="what" value="${value}">${label}</button>`
}

/** The address to return to, with the session's id where it asks for that. */
export function withId(url: string, id: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

/** The service counts these in hundredths, although they have none. */
const inHundredths = ['ISK', 'UGX']

function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
  const { maximumFractionDigits: places = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** (inHundredths.includes(code) ? 2 : places))
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}
