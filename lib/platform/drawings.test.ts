// requirement: CON-5
import { expect, it } from 'vitest'
import { drawSvg, DrawingTooSlow } from './drawings'
import { findSvgProblem } from '@/lib/base/svg'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${content}</svg>`
const wanted = { width: 300, ratio: undefined, maxPixels: 1_000_000 }

it('draws at the wanted size, and reads the size alone', async () => {
  const drawing = Buffer.from(svg('<path d="M0 0h99v9z"/>'))
  const drawn = await drawSvg(drawing, wanted)
  expect(drawn).toMatchObject({ width: 100, height: 50 })
  expect([drawn.png.readUInt32BE(16), drawn.png.readUInt32BE(20)]).toEqual([300, 150])
  const square = await drawSvg(drawing, { ...wanted, ratio: 1 })
  expect([square.png.readUInt32BE(16), square.png.readUInt32BE(20)]).toEqual([300, 300])
  expect(await drawSvg(drawing, { ...wanted, width: 0 })).toEqual({
    width: 100,
    height: 50,
    png: Buffer.alloc(0),
  })
})

it('ends what takes too long', async () => {
  // Would take minutes within the limits for a drawing, because dashes aren't limited.
  const dashed = svg(`<path d="M0 50${'H100H0'.repeat(4_000)}" stroke="red" stroke-dasharray=".01"/>`)
  expect(findSvgProblem(dashed)).toBeNull()
  await expect(drawSvg(Buffer.from(dashed), wanted, 1_500)).rejects.toThrow(DrawingTooSlow)
})
