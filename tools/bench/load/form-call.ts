import { type Answer, loopback, send } from './http'

/** Finds the id of a form's action, which the page contains for browsers without JavaScript. A field identifies the form. */
export async function findAction(url: string, field: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const form = html.split('<form').find((part) => part.includes(`name="${field}"`))
  const id = form && /&quot;id&quot;:&quot;([0-9a-f]+)&quot;/.exec(form)?.[1]
  if (!id) throw new Error(`There is no form with “${field}” on ${url}.`)
  return id
}

export type FormCall = {
  /** The page with the form. */
  url: string
  /** The id of the form's action. */
  action: string
  fields: Record<string, string>
  ip: string
  cookie?: string
}

/** Submits a form as a browser does: its server action with the form's state and its fields, in React's encoding. */
export async function callForm(
  { url, action, fields, ip, cookie }: FormCall,
  timeoutMs = 15_000,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(`_1_${name}`, value)
  form.append('0', '[{"status":"idle"},"$K1"]')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    accept: 'text/x-component',
    origin: new URL(loopback(url)).origin,
    'next-action': action,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': body.length,
    'x-forwarded-for': ip,
    ...(cookie && { cookie }),
  }
  return send(url, { method: 'POST', headers, body, timeoutMs })
}
