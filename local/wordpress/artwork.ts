import { createHash } from 'node:crypto'
import { encodePng } from './png'

type Glow = { x: number; y: number; radius: number; color: readonly [number, number, number] }
type Wave = { height: number; swing: number; frequency: number; phase: number; color: Glow['color'] }

const ground = [13, 9, 28] as const
const neon = [
  [139, 63, 255],
  [58, 92, 255],
  [200, 60, 255],
  [36, 190, 255],
] as const
const waveWidth = 0.0035

/** An abstract cover in purple and blue as a PNG; the same name always gives the same picture. */
export function paintCover(name: string, width: number, height: number): Buffer {
  const random = seededRandom(name)
  const glows = Array.from({ length: 4 }, (_, i) => makeGlow(random, i))
  const waves = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, i) => makeWave(random, i))
  const pixels = new Uint8ClampedArray(width * height * 3)
  const waveHeights = new Float64Array(waves.length)
  for (let px = 0; px < width; px++) {
    const x = px / height
    waves.forEach((wave, i) => {
      waveHeights[i] = wave.height + wave.swing * Math.sin(wave.frequency * x + wave.phase)
    })
    for (let py = 0; py < height; py++) {
      const y = py / height
      let red = ground[0]
      let green = ground[1]
      let blue = ground[2]
      for (const glow of glows) {
        const dx = x - glow.x
        const dy = y - glow.y
        const fade = 1 + (dx * dx + dy * dy) / glow.radius
        const light = 0.75 / (fade * fade * fade)
        red += light * glow.color[0]
        green += light * glow.color[1]
        blue += light * glow.color[2]
      }
      for (let i = 0; i < waves.length; i++) {
        const color = waves[i]?.color ?? ground
        const offset = (y - (waveHeights[i] ?? 0)) / waveWidth
        const light = 0.9 / (1 + offset * offset)
        red += light * color[0]
        green += light * color[1]
        blue += light * color[2]
      }
      const start = (py * width + px) * 3
      pixels[start] = red
      pixels[start + 1] = green
      pixels[start + 2] = blue
    }
  }
  return encodePng(pixels, width, height)
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
