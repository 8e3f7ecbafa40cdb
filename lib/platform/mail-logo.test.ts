import { afterEach, expect, it, vi } from 'vitest'
import { getSite, setSite } from '@/lib/base/site'
import { withSilentStorage } from '@/tests/support/services'
import { inlinePictures, mailLogo } from './mail-logo'

const site = getSite()
afterEach(() => {
  vi.useRealTimers()
  setSite(site)
})

it('goes without the logo while the storage hangs, and waits for it once a minute instead of for each mail', async () => {
  const file = { format: 'png', width: 360, height: 80, name: '0123456789abcdef-360.png' } as const
  const logo = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', width: 360, height: 80, files: [file] }
  setSite({ ...site, logo, logoOnDark: null })
  const html = `<img src="cid:${mailLogo()?.cid ?? ''}">`
  await withSilentStorage(async (storage) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const first = inlinePictures(html)
    await storage.reached
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await first).toEqual([])
    expect(await inlinePictures(html)).toEqual([])
    expect(storage.requests).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    const later = inlinePictures(html)
    await vi.waitFor(() => expect(storage.requests).toBe(2))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await later).toEqual([])
  })
})
