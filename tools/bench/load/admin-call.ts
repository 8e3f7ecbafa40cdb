import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { trialBuild } from '../../stack/build'
import type { Person } from './people'

const TIMEOUT_MS = 15_000

type Manifest = { node: Record<string, { exportedName: string }> }
export type AdminAnswer = {
  /** What the action returned; undefined unless it succeeded. */
  data: Record<string, unknown> | undefined
  /** What the admin would see otherwise. */
  problem: string | undefined
}

/** Calls the admin's actions as its pages do, each request on its own, without trying again. */
export class AdminClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 128 })

  private constructor(
    private readonly origin: string,
    /** What the browser's address bar shows. */
    private readonly address: string,
    private readonly person: Person,
    private readonly ids: Map<string, string>,
  ) {}

  /** `address` is the product's own, if requests go past the proxy. */
  static async open(origin: string, person: Person, address = origin): Promise<AdminClient> {
    const path = join(trialBuild.next, 'server', 'server-reference-manifest.json')
    const { node } = JSON.parse(await readFile(path, 'utf8')) as Manifest
    const ids = new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]))
    return new AdminClient(origin, address, person, ids)
  }

  async call(action: string, path: string, input: object): Promise<AdminAnswer> {
    try {
      const { status, text } = await this.post(this.ids.get(action) ?? '', path, JSON.stringify([input]))
      const result = readResult(text)
      if (status === 200 && result?.data) return { data: result.data, problem: undefined }
      return { data: undefined, problem: result?.serverError?.message ?? `${status} ${text.slice(0, 200)}` }
    } catch (error) {
      return { data: undefined, problem: String(error) }
    }
  }

  private post(id: string, path: string, body: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.origin}${path}`,
        {
          method: 'POST',
          agent: this.agent,
          headers: {
            accept: 'text/x-component',
            'next-action': id,
            'content-type': 'text/plain;charset=UTF-8',
            'content-length': Buffer.byteLength(body),
            origin: this.address,
            host: new URL(this.address).host,
            cookie: this.person.cookie,
            'x-forwarded-for': this.person.ip,
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.on('error', reject)
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text })
          })
        },
      )
      call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`no response within ${TIMEOUT_MS} ms`)))
      call.on('error', reject)
      call.end(body)
    })
  }
}

type Result = { data?: Record<string, unknown>; serverError?: { message: string } }

/** The action's result among the lines of React's format: the one object with one of these names. */
function readResult(text: string): Result | undefined {
  for (const line of text.split('\n')) {
    const json = /^[0-9a-f]+:(\{.*\})$/.exec(line)?.[1]
    if (json === undefined || !/"(data|serverError)":/.test(json)) continue
    return JSON.parse(json) as Result
  }
  return undefined
}
