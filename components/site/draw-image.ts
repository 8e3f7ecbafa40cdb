import type { ReactElement } from 'react'
import { ImageResponse } from 'next/og'
import pLimit, { type LimitFunction } from 'p-limit'

// Global, because routes are separate bundles.
const shared = globalThis as typeof globalThis & { foyerDrawing?: LimitFunction }
const inTurn = (shared.foyerDrawing ??= pLimit(1))

/** Draws an element as a PNG, one at a time per process: drawing blocks the process for some tenths of a second. */
export function drawImage(element: ReactElement, size: { width: number; height: number }): Promise<Response> {
  return inTurn(async () => {
    const drawn = new ImageResponse(element, size)
    return new Response(await drawn.arrayBuffer(), { headers: drawn.headers })
  })
}
