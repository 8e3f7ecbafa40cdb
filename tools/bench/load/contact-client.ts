import { reasonOf } from '../../stack/failure'
import { callForm, findAction } from './form-call'
import { loopback, send } from './http'
import type { Message } from './messages'

/** The outcome: success, a refusal or failure reported by the site, or a broken connection. */
export type Outcome = { kind: 'success' | 'refused' | 'broken'; detail: string }

const pages = { contact_page: '/contact', home: '/' } as const
const successTitle = /"status":"success","title":"Message sent successfully!"/i

/** Submits both contact forms as a browser does. */
export class ContactClient {
  private constructor(
    private readonly origin: string,
    private readonly actions: Record<Message['form'], string>,
  ) {}

  static async open(url: string): Promise<ContactClient> {
    const origin = loopback(url)
    const [contact_page, home] = await Promise.all([
      findAction(`${origin}${pages.contact_page}`, 'message'),
      findAction(`${origin}${pages.home}`, 'message'),
    ])
    return new ContactClient(origin, { contact_page, home })
  }

  /** Opens a connection for the next message to use. */
  async connect(): Promise<void> {
    await send(`${this.origin}/api/health`)
  }

  async send({ form, fields, ip }: Message): Promise<Outcome> {
    try {
      const url = `${this.origin}${pages[form]}`
      const { status, body } = await callForm({ url, action: this.actions[form], fields, ip })
      const isSuccess = status === 200 && successTitle.test(body.toString())
      return { kind: isSuccess ? 'success' : 'refused', detail: `${status} ${body.toString()}` }
    } catch (error) {
      return { kind: 'broken', detail: reasonOf(error) }
    }
  }
}
