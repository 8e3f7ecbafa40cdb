import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trialBuild } from '../../stack/build'
import { send } from './http'
import type { Person } from './people'

type Manifest = { node: Record<string, { exportedName: string }> }
export type AdminAnswer = {
  /** What the action returned; undefined unless it succeeded. */
  data: Record<string, unknown> | undefined
  /** What the admin would see otherwise. */
  problem: string | undefined
}

/** The ids of the build's actions by their names. */
export async function readActionIds(): Promise<Map<string, string>> {
  const path = join(trialBuild.next, 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(await readFile(path, 'utf8')) as Manifest
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]))
}

/** Calls the admin's actions as its pages do, each request on its own, without trying again. */
export class AdminClient {
  private constructor(
    private readonly origin: string,
    private readonly person: Person,
    private readonly ids: Map<string, string>,
  ) {}

  static async open(origin: string, person: Person): Promise<AdminClient> {
    return new AdminClient(origin, person, await readActionIds())
  }

  async call(action: string, path: string, input: object): Promise<AdminAnswer> {
    const { origin, person } = this
    const body = JSON.stringify([input])
    const headers = {
      accept: 'text/x-component',
      'next-action': this.ids.get(action) ?? '',
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': Buffer.byteLength(body),
      origin,
      host: new URL(origin).host,
      cookie: person.cookie,
      'x-forwarded-for': person.ip,
    }
    try {
      const answer = await send(`${origin}${path}`, { method: 'POST', headers, body, timeoutMs: 15_000 })
      const text = answer.body.toString()
      const result = readResult(text)
      if (answer.status === 200 && result?.data) return { data: result.data, problem: undefined }
      const problem = result?.serverError?.message ?? `${answer.status} ${text.slice(0, 200)}`
      return { data: undefined, problem }
    } catch (error) {
      return { data: undefined, problem: String(error) }
    }
  }
}

type Result = { data?: Record<string, unknown>; serverError?: { message: string } }

/** The action's result among the lines of React's format: the one object with one of these names. */
function readResult(text: string): Result | undefined {
  for (const line of text.split('\n')) {
    const json = /^[0-9a-f]+:(\{.*\})$/.exec(line)?.[1]
    if (json !== undefined && /"(data|serverError)":/.test(json)) return JSON.parse(json) as Result
  }
  return undefined
}
