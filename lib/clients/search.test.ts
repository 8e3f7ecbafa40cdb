import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { getDb } from '@/lib/platform/db'
import { searchClients } from './queries'

it('finds clients by name and address, literally, and neither admins nor the disabled', async () => {
  const viewer = await createAdminViewer()
  const word = `w${randomUUID().slice(0, 8)}`
  const found = await createUser('CLIENT', { fullName: `Zoë 100%_${word}` })
  await createUser('ADMIN', { fullName: `Zoë 100%_${word}` })
  const gone = await createUser('CLIENT', { fullName: `Zoë 100%_${word}` })
  await getDb().user.update({ where: { id: gone.id }, data: { disabledAt: new Date() } })
  const search = async (q: string) => (await searchClients(viewer, q)).map(({ id }) => id)
  expect(await search(`ZOË 100%_${word}`)).toEqual([found.id])
  expect(await search(found.email)).toEqual([found.id])
  expect(await search(`%${word}`)).toEqual([])
  expect((await searchClients(viewer, '')).length).toBeLessThanOrEqual(8)
})
