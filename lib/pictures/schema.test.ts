import { expect, it } from 'vitest'
import { picturesField } from './schema'

const field = picturesField(2)
const picture = (alt: string) => ({
  ...{ id: '2f1d2a52-6f0b-4a0e-9a57-5d0c3f1e8a01', width: 1600, height: 1000, alt, caption: '' },
  files: [{ name: '0123456789abcdef-800.webp', format: 'webp', width: 800, height: 500 }],
})
const problemOf = (value: string) => field.safeParse(value).error?.issues[0]?.message

it('reads several pictures with their captions', () => {
  expect(field.parse('')).toEqual([])
  expect(field.parse(JSON.stringify([picture(' The month end ')]))).toEqual([picture('The month end')])
})

it('says which picture is incomplete', () => {
  const described = picture('The month end')
  expect(problemOf(JSON.stringify([described, picture('')]))).toBe(
    'Picture 2: Please describe the picture for those who can’t see it.',
  )
  expect(problemOf(JSON.stringify([{ caption: 'No file yet' }]))).toBe('Picture 1: Please choose a picture.')
  expect(problemOf(JSON.stringify([described, described, described]))).toBe('Please use at most 2 pictures.')
  expect(problemOf('[')).toBe('Please choose the pictures again.')
})
