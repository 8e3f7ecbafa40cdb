import { createHash } from 'node:crypto'
import { encodePng } from './png'

type Color = readonly [number, number, number]
type Glow = { x: number; y: number; radius: number; color: Color }
type Wave = { height: number; swing: number; frequency: number; phase: number; color: Color }

const ground = [13, 9, 28] as const
const neon = [
  [139, 63, 255],
  [58, 92, 255],
  [200, 60, 255],
  [36, 190, 255],
] as const
const waveWidth = 0.0035
/** In widths: what a wave still gives there is too little to be seen. */
const waveReach = 14

/** An abstract cover in purple and blue as a PNG; the same name always gives the same picture. */
export function paintCover(name: string, width: number, height: number): Buffer {
  const random = seededRandom(name)
  const glows = Array.from({ length: 4 }, (_, i) => makeGlow(random, i))
  const waves = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, i) => makeWave(random, i))
  const pixels = new Uint8ClampedArray(width * height * 3)
  paintGlows(pixels, width, height, glows)
  for (const wave of waves) paintWave(pixels, width, height, wave)
  return encodePng(pixels, width, height)
}

/**
 * Light that fades so slowly that one value does for two by two pixels. A page of covers is asked for at once, by
 * readers who wait for seconds only: hence also a glow as a column's light times a row's.
 */
function paintGlows(pixels: Uint8ClampedArray, width: number, height: number, glows: Glow[]): void {
  const cells = Math.ceil(width / 2) * 3
  const lights = glows.map(({ x, y, radius, color }) => ({
    columns: Float32Array.from({ length: cells }, (_, i) => {
      const fade = Math.exp(-(((2 * Math.floor(i / 3)) / height - x) ** 2) / radius)
      return 0.75 * fade * (color[i % 3] ?? 0)
    }),
    fadeAt: (py: number) => Math.exp(-((py / height - y) ** 2) / radius),
  }))
  const dark = Float32Array.from({ length: cells }, (_, i) => ground[i % 3] ?? 0)
  const row = new Float32Array(cells)
  const rowLength = width * 3
  for (let py = 0; py < height; py += 2) {
    row.set(dark)
    for (const { columns, fadeAt } of lights) addTimes(row, columns, fadeAt(py))
    const start = py * rowLength
    for (let px = 0; px < width; px++) {
      const cell = (px >> 1) * 3
      for (let i = 0; i < 3; i++) pixels[start + px * 3 + i] = row[cell + i] ?? 0
    }
    if (py + 1 < height) pixels.copyWithin(start + rowLength, start, start + rowLength)
  }
}

function addTimes(sum: Float32Array, values: Float32Array, factor: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (values[i] ?? 0) * factor
}

function paintWave(pixels: Uint8ClampedArray, width: number, height: number, wave: Wave): void {
  const reach = Math.ceil(waveReach * waveWidth * height)
  for (let px = 0; px < width; px++) {
    const middle = wave.height + wave.swing * Math.sin((wave.frequency * px) / height + wave.phase)
    const row = Math.round(middle * height)
    for (let py = Math.max(0, row - reach); py <= Math.min(height - 1, row + reach); py++) {
      const light = 0.9 / (1 + ((py / height - middle) / waveWidth) ** 2)
      const start = (py * width + px) * 3
      for (let i = 0; i < 3; i++) pixels[start + i] = (pixels[start + i] ?? 0) + light * (wave.color[i] ?? 0)
    }
  }
}

function makeGlow(random: () => number, index: number): Glow {
  const radius = (0.25 + random() * 0.35) ** 2
  return { x: random() * 1.8, y: random(), radius, color: neon[index % neon.length] ?? neon[0] }
}

function makeWave(random: () => number, index: number): Wave {
  return {
    height: 0.2 + random() * 0.6,
    swing: 0.05 + random() * 0.2,
    frequency: 1.5 + random() * 3.5,
    phase: random() * Math.PI * 2,
    color: neon[(index + 1) % neon.length] ?? neon[0],
  }
}

/** Numbers from 0 to below 1, taken from the hash of the name one after the other. */
function seededRandom(name: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${name} ${count++}`).digest().readUInt32BE(0) / 2 ** 32
}
