import { execFile } from 'node:child_process'

/** For comparison, the sample's brand takes a fifth of a second. */
const LIMIT_MS = 10_000
const MAX_PNG_BYTES = 64 * 1024 * 1024
/** The resolution that librsvg assumes for a drawing's units. */
const UNITS = 72
const MAX_DENSITY = 2_400

/** Thrown if a drawing isn't finished in time. */
export class DrawingTooSlow extends Error {}

export type DrawnPicture = { width: number; height: number; png: Buffer }

/**
 * Reads the size of `drawing`, then draws it at the wanted width, without ever decoding more than that. Prints the
 * size as the first line, and then the drawing.
 */
const program = `
  import sharp from 'sharp'
  const { width, ratio, maxPixels } = JSON.parse(process.argv[1])
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const size = await sharp(bytes, { limitInputPixels: false }).metadata()
  const height = Math.max(1, Math.round(ratio ? width / ratio : (width * size.height) / size.width))
  const scale = Math.max(width / size.width, height / size.height)
  const density = Math.min(${String(MAX_DENSITY)}, Math.max(1, ${String(UNITS)} * scale))
  const isDrawn = width > 0 && width * height <= maxPixels
  const png = isDrawn
    ? await sharp(bytes, { density, limitInputPixels: 4 * maxPixels }).resize(width, height, { fit: 'cover' }).png().toBuffer()
    : Buffer.alloc(0)
  process.stdout.write(JSON.stringify({ width: size.width, height: size.height }) + '\\n')
  process.stdout.write(png)
`

type Wanted = {
  /** In pixels. 0 for the size only. */
  width: number
  ratio: number | undefined
  maxPixels: number
}

/**
 * Draws an SVG in a process of its own, because once librsvg has begun, only the end of its process stops it. The
 * process inherits no settings.
 */
export function drawSvg(drawing: Buffer, wanted: Wanted, limitMs = LIMIT_MS): Promise<DrawnPicture> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', program, JSON.stringify(wanted)],
      {
        encoding: 'buffer',
        env: { NODE_ENV: 'production' },
        killSignal: 'SIGKILL',
        maxBuffer: MAX_PNG_BYTES,
        timeout: limitMs,
      },
      (error, output) => {
        if (error) reject(error.killed ? new DrawingTooSlow() : error)
        else {
          const end = output.indexOf('\n')
          const size = JSON.parse(output.toString('utf8', 0, end)) as { width: number; height: number }
          resolve({ ...size, png: output.subarray(end + 1) })
        }
      },
    )
    // The process may end before it has read everything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(drawing)
  })
}
