import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { trialBuild } from '@/tools/stack/build'

export type Action = {
  id: string
  name: string
  /** The action's folder in `lib`. */
  folder: string
  /** The paths of the pages that use it, with random ids. */
  pages: string[]
}

type Manifest = Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>

/** All server actions of the build under test. */
export async function readActions(): Promise<Action[]> {
  const path = join(trialBuild.next, 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(await readFile(path, 'utf8')) as { node: Manifest }
  return Object.entries(node).map(([id, { filename, exportedName: name, workers }]) => ({
    id,
    name,
    folder: filename.replace(/\/actions\.ts$/, ''),
    pages: Object.keys(workers).map(pathOf),
  }))
}

/** Turns `app/admin/(signed-in)/projects/[id]/page` into the path of a project that doesn't exist. */
function pathOf(worker: string): string {
  const path = worker
    .replace(/^app|\/page$/g, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, crypto.randomUUID())
  return path === '' ? '/' : path
}

/** The arguments of an action: plain values, or form state followed by the form's fields. */
export type ActionInput = { values: unknown[] } | { form: Record<string, string> }

/** Calls an action on a page the way a browser does. `origin` is the request's own by default. */
export function callAction(
  request: APIRequestContext,
  id: string,
  path: string,
  input: ActionInput,
  origin = process.env.FOYER_TEST_URL ?? '',
) {
  const headers = { 'next-action': id, accept: 'text/x-component', origin }
  const options = { headers, maxRedirects: 0 }
  if ('values' in input) {
    const data = JSON.stringify(input.values)
    return request.post(path, {
      ...options,
      headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
      data,
    })
  }
  // Fields come first, because the argument list at the end of the body refers to them.
  const multipart = new FormData()
  for (const [name, value] of Object.entries(input.form)) multipart.append(`_1_${name}`, value)
  multipart.append('0', '[{"status":"idle"},"$K1"]')
  return request.post(path, { ...options, multipart })
}
