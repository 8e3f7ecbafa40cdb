import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BackgroundAnswer, BackgroundTask } from './background'
import { logConsole } from './log'

logConsole()

process.on('message', (message) => {
  void work(message as BackgroundTask).then((answer) => process.send?.(answer))
})

async function work({ id, module, name, input }: BackgroundTask): Promise<BackgroundAnswer> {
  let isLoaded = false
  try {
    const exported = (await import(pathToFileURL(join(process.cwd(), module)).href)) as Record<
      string,
      unknown
    >
    isLoaded = true
    const call = exported[name]
    if (typeof call !== 'function') throw new Error(`${module} exports no function ${name}.`)
    return { id, output: await (call as (input: unknown) => unknown)(input) }
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { id, problem, isLoaded }
  }
}
