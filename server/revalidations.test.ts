import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveContent } from '@/lib/content/mutations'
import { loadPublished } from '@/lib/content/queries'
import { blankContent } from '@/lib/content/rules'
import { Copies, provideCopies } from '@/lib/platform/copies'
import { getPool } from '@/lib/platform/db'
import { getLog } from '@/lib/platform/log'
import { getPublished } from '@/lib/content/published/queries'
import { createAdminViewer } from '@/tests/support/people'
import { signalRevalidation } from './cache-signals'
import { Revalidations } from './revalidations'

let onChange = vi.fn()
let onOther = vi.fn()
let own: Revalidations
let other: Revalidations
let copies: Copies

beforeEach(async () => {
  tagsManifest.clear()
  onChange = vi.fn()
  onOther = vi.fn()
  other = new Revalidations(onOther, new Copies(() => Promise.resolve()))
  other.start()
  copies = new Copies(loadPublished)
  provideCopies(copies)
  own = new Revalidations(onChange, copies)
  // The revalidations of this process are reported to the instance that started last.
  own.start()
  await vi.waitFor(
    () => expect([onOther, onChange].map(({ mock }) => mock.calls.length)).toEqual([2, 2]),
    10_000,
  )
  onChange.mockClear()
  onOther.mockClear()
  tagsManifest.clear()
})

afterEach(async () => {
  copies.stop()
  await own.stop()
  await other.stop()
})

it('expires at other instances what one revalidates', async () => {
  await signalRevalidation(['_N_T_/contact', '_N_T_/größe'])
  expect(onChange).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect([...tagsManifest.keys()]).toEqual(['_N_T_/contact', '_N_T_/größe']))
  expect(tagsManifest.get('_N_T_/contact')).toEqual({ expired: expect.any(Number) as number })
  // Its own notification doesn't count as a change from another instance.
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('expires every page if there are too many for a notification', async () => {
  await signalRevalidation(Array.from({ length: 1_000 }, (_, index) => `_N_T_/blog/${index}`))
  await vi.waitFor(() => expect([...tagsManifest.keys()]).toEqual(['_N_T_/layout']))
})

it('counts every page as out of date after a lost connection', async () => {
  await getPool().query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen foyer_revalidations'`,
  )
  await vi.waitFor(
    () => expect(tagsManifest.get('_N_T_/layout')).toMatchObject({ stale: expect.any(Number) as number }),
    10_000,
  )
})

/** Runs without one of the tables that hold the content. */
async function withoutContent(run: () => Promise<void>): Promise<void> {
  await getPool().query('alter table content_redirects rename to lost')
  try {
    await run()
  } finally {
    await getPool().query('alter table lost rename to content_redirects')
  }
}

it('keeps the pages while a change of another instance can’t be read, and expires them once it can', async () => {
  const warn = vi.spyOn(getLog(), 'warn').mockReturnValue()
  await withoutContent(async () => {
    const payload = JSON.stringify({ from: 'another', tags: ['_N_T_/contact'] })
    await getPool().query('select pg_notify($1, $2)', ['foyer_revalidations', payload])
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1), 10_000)
    // The other instance in this process, which has nothing to read, has expired them.
    tagsManifest.clear()
    expect(onChange).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000)
  expect([...tagsManifest.keys()]).toEqual(['_N_T_/contact'])
  warn.mockRestore()
})

it('expires every page, here and elsewhere, once a change that couldn’t be read back is read', async () => {
  const warn = vi.spyOn(getLog(), 'warn').mockReturnValue()
  const question = { ...blankContent.question, question: 'Late?', answer: 'Yes.' }
  const edit = { id: null, version: 0, publish: true, submissionKey: crypto.randomUUID() }
  const viewer = await createAdminViewer()
  await withoutContent(async () => {
    await saveContent(viewer, 'question', edit, question)
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1), 10_000)
    expect(onChange).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(onOther).toHaveBeenCalled(), 10_000)
  expect(getPublished().questions.map(({ question }) => question)).toEqual(['Late?'])
  expect(tagsManifest.get('_N_T_/layout')).toMatchObject({ expired: expect.any(Number) as number })
  warn.mockRestore()
})

it('tells the others of a change as soon as it can, if it couldn’t at once', async () => {
  const error = vi.spyOn(getLog(), 'error').mockReturnValue()
  vi.spyOn(getPool(), 'query').mockRejectedValueOnce(new Error('the connection was lost'))
  await signalRevalidation(['_N_T_/services'])
  await signalRevalidation(['_N_T_/pricing'])
  expect(error).toHaveBeenCalledTimes(1)
  await vi.waitFor(
    () =>
      expect([...tagsManifest.keys()]).toEqual(expect.arrayContaining(['_N_T_/services', '_N_T_/pricing'])),
    5_000,
  )
  vi.restoreAllMocks()
})

it('tells the others of it even if nothing else changes', async () => {
  vi.spyOn(getLog(), 'error').mockReturnValue()
  vi.spyOn(getPool(), 'query').mockRejectedValueOnce(new Error('the connection was lost'))
  await signalRevalidation(['_N_T_/about'])
  await vi.waitFor(() => expect([...tagsManifest.keys()]).toContain('_N_T_/about'), 5_000)
  vi.restoreAllMocks()
})

it('counts every page as changed when a notification can’t be read', async () => {
  const warn = vi.spyOn(getLog(), 'warn').mockReturnValue()
  await getPool().query('select pg_notify($1, $2)', ['foyer_revalidations', 'Hello'])
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 5_000)
  expect([...tagsManifest.keys()]).toContain('_N_T_/layout')
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})
