// requirement: ADM-7
import { describe, expect, it } from 'vitest'
import { sampleHomeDefaults, sampleHomeTexts } from '@/prisma/seed/homepage-content'
import { neutralTexts } from './content'
import { homepageTextsOf, homepageValuesOf, type SavedHomeTexts, toCount } from './rules'
import { homepageFormSchema, savedTextsOf } from './schema'

const managerDefaults: SavedHomeTexts = { ...neutralTexts(), ...sampleHomeDefaults }
const valid = { ...homepageValuesOf(managerDefaults), version: 0, publish: true }

function errorsOf(change: Record<string, string>): Record<string, string> {
  const { error } = homepageFormSchema.safeParse({ ...valid, ...change })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

it('accepts the defaults', () => {
  expect(managerDefaults).toMatchObject({
    heroTitle: 'Transform Your Ideas Into Digital Reality',
    heroCtaPrimary: 'Get Started',
    heroCtaSecondary: 'View Our Work',
    clientsCount: 150,
    projectsCount: 200,
    satisfactionRate: 98,
    teamSize: 15,
    aboutTitle: 'About LumenForge',
  })
  for (const texts of [managerDefaults, sampleHomeTexts]) {
    const input = { ...homepageValuesOf(texts), version: 3, publish: false }
    const { version, publish, ...saved } = homepageFormSchema.parse(input)
    expect([version, publish]).toEqual([3, false])
    expect(savedTextsOf(saved)).toEqual(texts)
    expect(texts).toMatchObject(homepageTextsOf(homepageValuesOf(texts)))
  }
})

describe('a figure', () => {
  it.each([
    ['12', 12],
    [' 1,500 ', 1500],
    ['1.500', 1500],
    ['1’000’000', 1_000_000],
    ['12.7', 12],
    ['200+', 200],
    ['many', 0],
    ['9'.repeat(400), 0],
  ])('parses %j as %j', (typed, number) => {
    expect(toCount(typed)).toBe(number)
    expect(
      homepageFormSchema.parse({ ...valid, satisfactionRate: '0', clientsCount: typed }).clientsCount,
    ).toBe(number)
  })

  it('is none if the field is empty', () => {
    expect(homepageFormSchema.parse({ ...valid, clientsCount: ' ' }).clientsCount).toBeNull()
  })

  it('enforces its bounds', () => {
    expect(errorsOf({ satisfactionRate: '101', teamSize: '-1', clientsCount: '1000001' })).toEqual({
      satisfactionRate: 'Please enter a number from 0 to 100.',
      teamSize: 'Please enter a number from 0 to 100,000.',
      clientsCount: 'Please enter a number from 0 to 1,000,000.',
    })
  })
})

it('asks for the picture that stands beside the title', () => {
  expect(errorsOf({ heroArt: 'picture' })).toEqual({ heroPicture: 'Please choose a picture.' })
  expect(errorsOf({ heroArt: 'fireworks' })).toEqual({
    heroArt: 'Please choose what is shown beside the text.',
  })
})

it('reports what is missing or too long', () => {
  expect(
    errorsOf({
      heroTitle: '  ',
      heroCtaPrimary: 'x'.repeat(41),
      aboutDescription: 'x'.repeat(3001),
      seoTitle: 'x'.repeat(71),
      seoDescription: 'x'.repeat(161),
    }),
  ).toEqual({
    heroTitle: 'Please enter a title.',
    heroCtaPrimary: 'Please use at most 40 characters.',
    aboutDescription: 'Please use at most 3,000 characters.',
    seoTitle: 'Please use at most 70 characters.',
    seoDescription: 'Please use at most 160 characters.',
  })
})
