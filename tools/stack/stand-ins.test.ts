import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emptyHome } from './empty-home'
import { homeAt, openHome } from './home'
import { isAlive } from './is-alive'
import { loadSecrets } from './secrets'
import { StandIns } from './stand-ins'

const TIMEOUT_MS = 25_000

it('keeps trying to restart a database that can’t start, until it can', async () => {
  const home = homeAt(await mkdtemp(join(tmpdir(), 'stand-ins-')))
  onTestFinished(() => rm(home.dir, { recursive: true, force: true }))
  await openHome(home)
  const standIns = new StandIns({ home, secrets: await loadSecrets(home, true), say: () => undefined })
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(async () => {
    await standIns.stopAll()
    await emptyHome(home)
  })
  await standIns.startAll(['postgres'], () => undefined)
  const settings = join(standIns.databaseHome ?? '', 'data', 'postgresql.auto.conf')
  await appendFile(settings, "\nunknown_setting = 'x'\n")
  const pid = standIns.pidOf('postgres') ?? 0
  process.kill(pid, 'SIGQUIT')
  await vi.waitFor(() => expect(complaints).toHaveBeenCalled(), TIMEOUT_MS)
  await rm(settings)
  await vi.waitFor(() => expect(isAlive(standIns.pidOf('postgres') ?? 0)).toBe(true), TIMEOUT_MS)
  expect(standIns.pidOf('postgres')).not.toBe(pid)
  complaints.mockClear()
})
