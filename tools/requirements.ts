import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readRequirements } from './test/requirements'

const { pages, problems } = await readRequirements()
for (const [path, text] of pages) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
