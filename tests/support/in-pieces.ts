import type { Page } from '@playwright/test'

/**
 * Splits the router's responses in two, as a network might. The last row arrives zero to seven browser tasks after
 * the rest.
 */
export async function receiveInPieces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window)
    let responses = 0
    const nextTask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    window.fetch = async (...request) => {
      const response = await ask(...request)
      if (!response.headers.get('content-type')?.startsWith('text/x-component')) return response
      const bytes = new Uint8Array(await response.arrayBuffer())
      const lastRow = bytes.lastIndexOf('\n'.charCodeAt(0), -2) + 1
      const tasks = responses++ % 8
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(bytes.slice(0, lastRow))
          for (let task = 0; task < tasks; task++) await nextTask()
          controller.enqueue(bytes.slice(lastRow))
          controller.close()
        },
      })
      const { status, headers, url, redirected } = response
      return Object.defineProperties(new Response(body, { status, headers }), {
        url: { value: url },
        redirected: { value: redirected },
      })
    }
  })
}
