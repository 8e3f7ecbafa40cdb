import { expect, it } from 'vitest'
import { readSignedValues, signValues } from './tokens'

it('reads the values of its own purpose, and no others', () => {
  const signed = signValues('device', ['one', 'two'])
  expect(readSignedValues('device', signed)).toEqual(['one', 'two'])
  expect(readSignedValues('second-step', signed)).toBeNull()
  const [, , signature = ''] = signed.split('.')
  for (const forged of [
    `one.three.${signature}`,
    `one.${signature}`,
    `one.two.more.${signature}`,
    'one.two.',
    `${signed}.`,
    'one.two',
    '',
    undefined,
  ]) {
    expect(readSignedValues('device', forged)).toBeNull()
  }
})
