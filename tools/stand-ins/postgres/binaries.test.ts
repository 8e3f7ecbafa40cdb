import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries'
import { findServerUser } from './server-user'

const version = '0.0.0-of-a-test'
let folder = ''

// One copy for all tests, because it has 60 MB.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-binaries-'))
  await chmod(folder, 0o755)
  const { root } = await findBinaries(undefined)
  await cp(dirname(root), folder, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

describe('findBinaries', () => {
  it('creates the library links that an install without scripts leaves out', async () => {
    const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')
    const links = JSON.parse(list) as { target: string }[]
    expect(links.length).toBeGreaterThan(0)
    for (let start = 1; start <= 2; start += 1) {
      expect(await findBinaries(undefined, folder)).toEqual({ root: join(folder, 'native'), major: '18' })
    }
    for (const { target } of links) expect((await lstat(join(folder, target))).isSymbolicLink()).toBe(true)
  })

  it('says so when the binaries can’t run here', async () => {
    const program = join(folder, 'native', 'bin', 'postgres')
    await rename(program, `${program}.kept`)
    try {
      await writeFile(program, '#!/nowhere/interpreter\n')
      await expect(findBinaries(undefined, folder)).rejects.toThrow(
        /do not run on this machine.*DATABASE_URL/,
      )
    } finally {
      await rename(`${program}.kept`, program)
    }
  })
})

const reasonToSkip =
  process.getuid?.() === 0 ? '' : ' (skipped: only root has this problem, and we are not root)'

describe.skipIf(reasonToSkip)(`findBinaries as root${reasonToSkip}`, () => {
  it('copies binaries that the server’s user can’t access', async () => {
    await chmod(folder, 0o700)
    const user = await findServerUser([])
    const { root, major } = await findBinaries(user, folder)
    try {
      expect(major).toBe('18')
      expect(root).toMatch(new RegExp(`^/var/lib/foyer/postgres-${version}-`))
      expect((await stat(join(root, 'share'))).mode & 0o777).toBe(0o755)
      expect(await findBinaries(user, folder)).toEqual({ root, major })
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  })
})
