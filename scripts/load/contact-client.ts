import { Agent, request } from 'node:http'
import type { Message } from './messages'

/** What came back: the page's success, a refusal or failure that the site told, or a connection that broke. */
export type Answer = { kind: 'success' | 'told' | 'broken'; detail: string }

const pages = { contact_page: '/contact', home: '/' } as const
const successTitle = /"status":"success","title":"Message sent successfully!"/i

/** Sends both contact forms as a browser does: the server action with the form's fields, over kept-alive connections. */
export class ContactClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })

  private constructor(
    private readonly origin: string,
    private readonly actions: Record<Message['form'], string>,
  ) {}

  static async open(url: string): Promise<ContactClient> {
    const origin = url.replace('//localhost', '//127.0.0.1')
    const [contact_page, home] = await Promise.all([
      findAction(`${origin}${pages.contact_page}`),
      findAction(`${origin}${pages.home}`),
    ])
    return new ContactClient(origin, { contact_page, home })
  }

  send(message: Message, timeoutMs = 15_000): Promise<Answer> {
    const boundary = `----foyer${message.fields.submissionKey ?? ''}`
    const body = encodeCall(message.fields, boundary)
    return new Promise((resolve) => {
      const broken = (error: Error) => {
        resolve({ kind: 'broken', detail: error.message })
      }
      const call = request(
        `${this.origin}${pages[message.form]}`,
        {
          method: 'POST',
          agent: this.agent,
          headers: {
            accept: 'text/x-component',
            origin: this.origin,
            'next-action': this.actions[message.form],
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'content-length': body.length,
            'x-forwarded-for': message.ip,
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.on('error', broken)
          response.on('end', () => {
            const isSuccess = response.statusCode === 200 && successTitle.test(text)
            resolve({ kind: isSuccess ? 'success' : 'told', detail: `${response.statusCode ?? 0} ${text}` })
          })
        },
      )
      call.setTimeout(timeoutMs, () => call.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      call.on('error', broken)
      call.end(body)
    })
  }
}

/** The id of a form's action stands in the page, for browsers without JavaScript. */
async function findAction(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const form = html.split('<form').find((part) => part.includes('name="message"'))
  const id = form && /&quot;id&quot;:&quot;([0-9a-f]+)&quot;/.exec(form)?.[1]
  if (!id) throw new Error(`There is no contact form on ${url}.`)
  return id
}

/** The action's two arguments, the form's state and its fields, as React encodes them. */
function encodeCall(fields: Record<string, string>, boundary: string): Buffer {
  const parts = [
    // Line ends travel as CRLF, as everywhere in forms.
    ...Object.entries(fields).map(([name, value]) => [`_1_${name}`, value.replaceAll('\n', '\r\n')]),
    ['0', '[{"status":"idle"},"$K1"]'],
  ]
  const lines = parts.map(
    ([name = '', value = '']) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${lines.join('')}--${boundary}--\r\n`)
}
