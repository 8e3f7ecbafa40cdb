import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from './static-files'

const MIN_BYTES = 1_000
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes each script, style and drawing below the folder a second and third time: as `.br` and as `.gz`, as small as possible. */
export async function compressFiles(folder: string): Promise<void> {
  const paths = (await filesIn(folder)).filter((path) => /\.(js|css|svg)$/.test(path))
  await Promise.all(paths.map((path) => compressFile(join(folder, path))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(`${file}.br`, await toBrotli(content, options))
  await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
