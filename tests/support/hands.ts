import type { Locator, Page } from '@playwright/test'

export type Effort = { clicks: number; fields: number; characters: number; seconds: number }

/** Somebody’s hands on a page, which count what they do: clicks or taps, fields that are typed in, and the time that passes meanwhile. */
export function handsOn(page: Page) {
  const done = { clicks: 0, fields: 0, characters: 0 }
  let busyMs = 0
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    try {
      return await work()
    } finally {
      busyMs += performance.now() - start
    }
  }
  return {
    page,
    /** Opens what a mail links to, or the address that somebody knows: one click. */
    open: (address: string) =>
      timed(async () => {
        done.clicks += 1
        await page.goto(address)
      }),
    click: (target: Locator) =>
      timed(async () => {
        done.clicks += 1
        await target.click()
      }),
    /** Opens a menu of the system and picks from it: two clicks. */
    pick: (target: Locator, value: string) =>
      timed(async () => {
        done.clicks += 2
        await target.selectOption(value)
      }),
    type: (target: Locator, text: string) =>
      timed(async () => {
        done.fields += 1
        done.characters += text.length
        await target.fill(text)
      }),
    /** Waits for what they look at next. */
    sees: (target: Locator) => timed(() => target.waitFor()),
    effort: (): Effort => ({ ...done, seconds: Math.round(busyMs / 100) / 10 }),
  }
}
export type Hands = ReturnType<typeof handsOn>
