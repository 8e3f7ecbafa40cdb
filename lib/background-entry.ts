import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BackgroundAnswer, BackgroundTask } from './background'
import { logConsole } from './log'

logConsole()

process.on('message', (message) => {
  void work(message as BackgroundTask).then((answer) => process.send?.(answer))
})

async function work({ id, module, name, input }: BackgroundTask): Promise<BackgroundAnswer> {
  try {
    const exported = (await import(pathToFileURL(join(process.cwd(), module)).href)) as Record<
      string,
      unknown
    >
    const call = exported[name]
    if (typeof call !== 'function') throw new Error(`${module} exports no function ${name}.`)
    return { id, output: await (call as (input: unknown) => unknown)(input) }
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
