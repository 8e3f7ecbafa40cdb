import { request, type Agent, type IncomingMessage } from 'node:http'

type ActionCall = {
  agent: Agent
  /** The page with the form. */
  url: string
  /** The id of the form's action. */
  action: string
  fields: Record<string, string>
  ip: string
  timeoutMs?: number
}
export type ActionResponse = { status: number; headers: IncomingMessage['headers']; text: string }

/**
 * Finds the id of a form's action, which the page contains for browsers without JavaScript. A field identifies the
 * form.
 */
export async function findAction(url: string, field: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const form = html.split('<form').find((part) => part.includes(`name="${field}"`))
  const id = form && /&quot;id&quot;:&quot;([0-9a-f]+)&quot;/.exec(form)?.[1]
  if (!id) throw new Error(`There is no form with “${field}” on ${url}.`)
  return id
}

/** Submits a form as a browser does: its server action with its fields. */
export function callAction({
  agent,
  url,
  action,
  fields,
  ip,
  timeoutMs = 15_000,
}: ActionCall): Promise<ActionResponse> {
  const boundary = `----foyer${crypto.randomUUID()}`
  const body = encodeCall(fields, boundary)
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          accept: 'text/x-component',
          origin: new URL(url).origin,
          'next-action': action,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
          'x-forwarded-for': ip,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', reject)
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      },
    )
    call.setTimeout(timeoutMs, () => call.destroy(new Error(`no response within ${timeoutMs} ms`)))
    call.on('error', reject)
    call.end(body)
  })
}

/** The action's two arguments, the form's state and its fields, in React's encoding. */
function encodeCall(fields: Record<string, string>, boundary: string): Buffer {
  const parts = [
    // Line breaks are sent as CRLF, as in any form.
    ...Object.entries(fields).map(([name, value]) => [`_1_${name}`, value.replaceAll('\n', '\r\n')]),
    ['0', '[{"status":"idle"},"$K1"]'],
  ]
  const lines = parts.map(
    ([name = '', value = '']) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${lines.join('')}--${boundary}--\r\n`)
}
