// requirement: SITE-35, SITE-36
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleServices } from './homepage-content'
import { readSource, seedPictures } from './rendered'
import { sampleServiceSlugs as serviceSlugs, servicePages } from './services-content'

// requirement: SITE-39
it('has a page for each card on the home page', () => {
  expect(sampleServices.map(({ slug }) => slug)).toEqual(serviceSlugs)
})

describe.each(serviceSlugs)('the page of %s', (slug) => {
  const page = servicePages[slug]

  it('describes eight capabilities, each in a sentence or two of its own', () => {
    expect(new Set(page.capabilities.map(({ name }) => name)).size).toBe(8)
    for (const { text } of page.capabilities) expect(text.length).toBeGreaterThan(80)
  })

  it('fits in a search result', () => {
    expect(page.description.length).toBeLessThanOrEqual(160)
  })

  it('has its own arguments', () => {
    const points = [page.whoNeedsIt, page.whyTheyNeedIt, page.howItHelps].flatMap((part) => part.points)
    expect(new Set(points).size).toBe(12)
  })
})

// requirement: SITE-38
it('shows a piece of the work on each page, and no two alike', () => {
  const pictures = serviceSlugs.map((slug) => {
    const [file] = readSource(`${seedPictures}/services/${slug}`).files
    return readFileSync(file?.path ?? '').toString('base64')
  })
  for (const texts of [
    pictures,
    serviceSlugs.map((slug) => servicePages[slug].picture.alt),
    serviceSlugs.map((slug) => servicePages[slug].picture.caption),
  ]) {
    expect(new Set(texts).size).toBe(serviceSlugs.length)
  }
})

it('repeats nothing', () => {
  const texts = serviceSlugs.flatMap((slug) => servicePages[slug].capabilities.map(({ text }) => text))
  expect(new Set(texts).size).toBe(texts.length)
})
