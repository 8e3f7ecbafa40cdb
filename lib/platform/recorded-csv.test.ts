import { beforeEach, expect, it, vi } from 'vitest'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createAdminViewer } from '@/tests/support/people'
import { getDb } from './db'
import { recordedCsv } from './recorded-csv'

beforeEach(emptyAuditLog)

async function* numbers(count: number, failsAt = Infinity) {
  for (let number = 1; number <= count; number += 1) {
    if (number === failsAt) throw new Error('the database went away')
    yield await Promise.resolve([String(number)])
  }
}

const entries = () =>
  getDb().auditEntry.findMany({ select: { action: true, actorId: true, subjectLabel: true, detail: true } })

it('leaves an entry that says which file, how it was filtered and how many rows it has', async () => {
  const viewer = await createAdminViewer()
  const file = { fileName: 'clients.csv', head: ['Number'], filter: '?q=Ana+B&status=active&tag=new' }
  await recordedCsv(viewer, file, numbers(3)).text()
  await recordedCsv(viewer, { ...file, filter: '', chosen: 2 }, numbers(2)).text()
  const about = { action: 'csv.download', actorId: viewer.userId, subjectLabel: 'clients.csv' }
  expect(await entries()).toEqual([
    { ...about, detail: { search: 'Ana B', filter: 'status: active; tag: new', rows: 3 } },
    { ...about, detail: { chosen: 2, rows: 2 } },
  ])
})

it('says that a file broke off, or that nobody waited for its end', async () => {
  const viewer = await createAdminViewer()
  const file = { fileName: 'clients.csv', head: ['Number'], filter: '' }
  await expect(recordedCsv(viewer, file, numbers(9, 3)).text()).rejects.toThrow()
  const reader = recordedCsv(viewer, file, numbers(100_000)).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await vi.waitFor(async () => {
    expect(await entries()).toHaveLength(2)
  })
  expect(await entries()).toMatchObject([
    { detail: { rows: 2, isComplete: false } },
    { detail: { isComplete: false } },
  ])
})

it('gives nobody a complete file without an entry', async () => {
  const viewer = { userId: crypto.randomUUID() }
  const file = { fileName: 'clients.csv', head: ['Number'], filter: '' }
  await expect(recordedCsv(viewer, file, numbers(3)).text()).rejects.toThrow()
})
