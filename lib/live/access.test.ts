import { expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb, getPool } from '@/lib/platform/db'
import { ADMIN_CHANNEL, projectChannel } from '@/lib/platform/realtime-channels'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { mayListen } from './access'

async function addProjects(clientUserId: string, count: number): Promise<string[]> {
  const rows = await getDb().project.createManyAndReturn({
    data: Array.from({ length: count }, () => ({ title: 'A shop', clientName: 'Reyes', clientUserId })),
  })
  return rows.map(({ id }) => projectChannel(id))
}

/** The answer, and how often the database was asked for it. */
async function ask(viewer: Viewer, channels: readonly string[]) {
  let asked = 0
  const count = () => (asked += 1)
  getPool().on('acquire', count)
  const may = await mayListen(viewer, channels)
  getPool().off('acquire', count)
  return { may, asked }
}

it('asks once for any number of channels, and not at all for what nobody may hear', async () => {
  const viewer = await createClientViewer()
  const own = await addProjects(viewer.userId, 100)
  const [foreign = ''] = await addProjects((await createClientViewer()).userId, 1)
  expect(await ask(viewer, own)).toEqual({ may: true, asked: 1 })
  expect(await ask(viewer, [...own, ...own])).toEqual({ may: true, asked: 1 })
  expect(await ask(viewer, [...own, foreign])).toEqual({ may: false, asked: 1 })
  expect(await ask(viewer, [...own, ADMIN_CHANNEL])).toEqual({ may: false, asked: 0 })
  expect(await ask(viewer, [...own, 'presence-chat'])).toEqual({ may: false, asked: 0 })
  expect(await ask(viewer, [...own, projectChannel("' or true --")])).toEqual({ may: false, asked: 0 })
})

it('lets admins hear theirs and each project', async () => {
  const viewer = await createAdminViewer()
  const [project = ''] = await addProjects((await createClientViewer()).userId, 1)
  expect(await ask(viewer, [ADMIN_CHANNEL])).toEqual({ may: true, asked: 0 })
  expect(await ask(viewer, [ADMIN_CHANNEL, project])).toEqual({ may: true, asked: 1 })
  expect(await ask(viewer, [projectChannel(crypto.randomUUID())])).toEqual({ may: false, asked: 1 })
})
