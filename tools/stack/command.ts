import { parseArgs, type ParseArgsConfig } from 'node:util'
import { listEnvProblems } from '@/lib/platform/env'
import { reasonOf, StartFailure } from './failure'
import { runningSettings } from './running'

/** Runs a command of an operator: what fails is one line, and its exit code. */
export async function runCommand(main: () => Promise<unknown>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(`✗ ${reasonOf(error)}`)
    process.exit(1)
  }
}

/** What the user wrote after the command; anything that it doesn't know gets the usage. */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartFailure(`Usage: ${usage}`, { cause: error })
  }
}

/** Gives this process the settings of `runningSettings`. */
export async function adoptRunningSettings(): Promise<void> {
  const settings = await runningSettings()
  const problems = listEnvProblems(settings)
  if (problems.length > 0) throw new StartFailure(`Settings: ${problems.join('; ')}`)
  Object.assign(process.env, settings)
}
