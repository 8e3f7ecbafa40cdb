import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trialBuild } from '@/tools/stack/build'

/** The scripts of the build that contain a text, by their path on the server. */
export async function scriptsWith(text: string): Promise<Map<string, string>> {
  const folder = join(trialBuild.next, 'static', 'chunks')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const scripts = new Map<string, string>()
  for (const name of names) {
    const code = await readFile(join(folder, name), 'utf8')
    if (code.includes(text)) scripts.set(`/_next/static/chunks/${name}`, code)
  }
  return scripts
}
