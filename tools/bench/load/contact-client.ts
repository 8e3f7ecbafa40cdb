import { Agent, request } from 'node:http'
import { reasonOf } from '../../stack/failure'
import { callAction, findAction } from './action-call'
import type { Message } from './messages'

/** The outcome: success, a refusal or failure reported by the site, or a broken connection. */
export type Outcome = { kind: 'success' | 'refused' | 'broken'; detail: string }

const pages = { contact_page: '/contact', home: '/' } as const
const successTitle = /"status":"success","title":"Message sent successfully!"/i

/**
 * Submits both contact forms as a browser does: the server action with the form's fields, over keep-alive connections.
 */
export class ContactClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })

  private constructor(
    private readonly origin: string,
    private readonly actions: Record<Message['form'], string>,
  ) {}

  static async open(url: string): Promise<ContactClient> {
    const origin = url.replace('//localhost', '//127.0.0.1')
    const [contact_page, home] = await Promise.all([
      findAction(`${origin}${pages.contact_page}`, 'message'),
      findAction(`${origin}${pages.home}`, 'message'),
    ])
    return new ContactClient(origin, { contact_page, home })
  }

  /** Opens a connection for the next message to use. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      request(`${this.origin}/api/health`, { agent: this.agent }, (response) => {
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  }

  async send(message: Message, timeoutMs = 15_000): Promise<Outcome> {
    const { agent, actions } = this
    const url = `${this.origin}${pages[message.form]}`
    const { form, fields, ip } = message
    try {
      const { status, text } = await callAction({ agent, url, action: actions[form], fields, ip, timeoutMs })
      const isSuccess = status === 200 && successTitle.test(text)
      return { kind: isSuccess ? 'success' : 'refused', detail: `${status} ${text}` }
    } catch (error) {
      return { kind: 'broken', detail: reasonOf(error) }
    }
  }
}
