import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { getBuildFolder } from './env'

const packageSchema = z.object({ version: z.string() })

/** What this process runs: the version of the product, and the id of its build unless it runs from the sources. */
export function readVersion(): { version: string; buildId: string | null } {
  const { version } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return { version, buildId: readBuildId() }
}

function readBuildId(): string | null {
  try {
    return readFileSync(join(getBuildFolder(), 'BUILD_ID'), 'utf8').trim()
  } catch {
    return null
  }
}
