import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeAt } from './home'
import { loadSecrets } from './secrets'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps the secrets of a clone', async () => {
  const home = homeAt(folder)
  const secrets = await loadSecrets(home, true)
  expect(await loadSecrets(home, true)).toEqual(secrets)
})

it('generates no new sign-ins for data that has others', async () => {
  const home = homeAt(folder)
  await mkdir(join(home.postgres, 'data'), { recursive: true })
  await expect(loadSecrets(home, true)).rejects.toThrow(/secrets\.json is missing.*--fresh/)
  // With an external database, there are no sample sign-ins to lose.
  await expect(loadSecrets(home, false)).resolves.toHaveProperty('signIns')
})
