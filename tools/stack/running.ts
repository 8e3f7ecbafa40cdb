import { z } from 'zod'
import { StartFailure } from './failure'
import { homeAt, readJson } from './home'
import { findHolder } from './lock'
import { loadDotEnv } from './settings'

const runSchema = z.object({ url: z.string(), env: z.record(z.string(), z.string()) })

/**
 * The settings for a command that runs alongside the product: those of the environment or, if they contain no database,
 * those of the start that is running in this clone.
 */
export async function runningSettings(): Promise<Record<string, string | undefined>> {
  loadDotEnv()
  if (process.env.DATABASE_URL) return process.env
  const home = homeAt()
  const run = (await findHolder(home.lock)) === undefined ? undefined : await readJson(home.run)
  const found = runSchema.safeParse(run)
  if (found.success) return { ...found.data.env, ...process.env }
  throw new StartFailure('There is no database: start the product here with npm start, or set DATABASE_URL.')
}
