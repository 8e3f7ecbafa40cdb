import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getPool } from '@/lib/platform/db'
import { signalRevalidation } from './cache-signals'
import { Revalidations } from './revalidations'

let onChange = vi.fn()
let own: Revalidations
let other: Revalidations

beforeEach(async () => {
  tagsManifest.clear()
  onChange = vi.fn()
  const onOther = vi.fn()
  other = new Revalidations(onOther, () => Promise.resolve())
  other.start()
  own = new Revalidations(onChange, () => Promise.resolve())
  // The last one that starts is told what this process revalidates.
  own.start()
  await vi.waitFor(() => expect([onOther, onChange].map(({ mock }) => mock.calls.length)).toEqual([2, 2]))
  onChange.mockClear()
  tagsManifest.clear()
})

afterEach(async () => {
  await own.stop()
  await other.stop()
})

it('expires at other instances what one revalidates', async () => {
  await signalRevalidation(['_N_T_/contact', '_N_T_/größe'])
  expect(onChange).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect([...tagsManifest.keys()]).toEqual(['_N_T_/contact', '_N_T_/größe']))
  expect(tagsManifest.get('_N_T_/contact')).toEqual({ expired: expect.any(Number) as number })
  // Its own notification doesn't count as a change of another instance.
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
