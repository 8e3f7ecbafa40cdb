import { createHash } from 'node:crypto'

export const inboxStyle = `
:root { color-scheme: dark; --ground: #0d0a17; --raised: #171226; --line: #2c2542; --text: #ece9f6;
  --soft: #a9a1c4; --brand: #b79cff; --danger: #ff9aa8 }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
main, header { max-width: 60rem; margin: auto; padding: 1rem }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding-top: 1.5rem }
header h1 { margin: 0 auto 0 0; font-size: 1.25rem }
h1 { font-size: 1.4rem; line-height: 1.3 }
a { color: var(--brand) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.note, dt, .meta, time { color: var(--soft) }
.note { margin: 0; font-size: .875rem }
button { font: inherit; color: var(--danger); background: none; border: 1px solid var(--line);
  border-radius: .5rem; padding: .375rem .75rem; cursor: pointer }
button:hover { border-color: currentColor }
.mails { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem;
  overflow: hidden; background: var(--raised) }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .75rem 1rem;
  color: inherit; text-decoration: none }
.mails a:hover { background: #1f1933 }
.mails a:focus-visible { outline-offset: -2px }
.mails strong { font-weight: 600 }
.mails .meta { grid-column: 1 / -1; font-size: .875rem }
time { font-size: .875rem; white-space: nowrap; font-variant-numeric: tabular-nums }
.empty { text-align: center; padding: 4rem 1rem; border: 1px dashed var(--line); border-radius: .75rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem }
dd { margin: 0 }
nav { display: flex; gap: .25rem; border-bottom: 1px solid var(--line); margin-bottom: 1rem }
nav a { padding: .5rem .75rem; color: var(--soft); text-decoration: none; border-bottom: 2px solid transparent }
nav a[aria-current] { color: var(--text); border-color: var(--brand) }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line);
  border-radius: .75rem; font: 13px/1.6 ui-monospace, monospace }
@media (max-width: 40rem) {
  .mails a { grid-template-columns: 1fr }
  .mails time { grid-row: 3 }
  dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem }
}`

const styleHash = createHash('sha256').update(inboxStyle).digest('base64')

/** The inbox itself: its one stylesheet, its own frames, its own form; no script at all. */
export const inboxPolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-src 'self'; ` +
  `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** A mail's own HTML: styles and images as mail programs show them; no script, no form, no origin. */
export const mailPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src http: https: data:; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${mailSandbox}`
