import { existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import * as icons from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { listOutdated, listSources, readSource, type Source } from '@/prisma/seed/rendered'
import { ensureBrowser, launchBrowser } from '../test/browser'

/** Renders the sample's pictures that have changed, and removes what they were before. */
const changed = listSources()
  .map((name) => readSource(name))
  .filter(({ files }) => !files.every((file) => existsSync(file.path)))
for (const path of listOutdated()) await rm(path)
if (changed.length > 0) {
  await ensureBrowser()
  // Glyphs as they are designed, not as this machine's screen would like them.
  const browser = await launchBrowser('--font-render-hinting=none', '--disable-lcd-text')
  for (const source of changed) await render(browser, source)
  await browser.close()
}
console.info(`${String(changed.length)} pictures rendered.`)

async function render(browser: Browser, { path, width, height, files }: Source): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  await page.goto(pathToFileURL(path).href)
  const names = await page
    .locator('[data-icon]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-icon') ?? ''))
  const drawings = Object.fromEntries(names.map((name) => [name, draw(name)]))
  await page.evaluate(async (all) => {
    for (const element of document.querySelectorAll('[data-icon]')) {
      element.innerHTML = all[element.getAttribute('data-icon') ?? ''] ?? ''
    }
    await document.fonts.ready
  }, drawings)
  const png = await page.screenshot({ animations: 'disabled' })
  await page.close()
  for (const { format, scale, path: file } of files) {
    const scaled = sharp(png).resize(width * scale)
    const encoded =
      format === 'avif'
        ? scaled.avif({ quality: 52, effort: 4, chromaSubsampling: '4:4:4' })
        : scaled.webp({ quality: 72, effort: 6, smartSubsample: true })
    await writeFile(file, await encoded.toBuffer())
  }
  const sizes = await Promise.all(files.map(async (file) => Math.round((await stat(file.path)).size / 1024)))
  console.info(`${basename(path)}: ${sizes.join(', ')} KB`)
}

/** Of Lucide, by its name there in Pascal case. */
function draw(name: string): string {
  const icon = new Map<string, unknown>(Object.entries(icons)).get(name)
  if (!icon) throw new Error(`There is no icon ${name}.`)
  return renderToStaticMarkup(createElement(icon as ComponentType))
}
