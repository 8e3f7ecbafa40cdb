import { expect, it } from 'vitest'
import { encodeWindows1252 } from './windows-1252'

it('encodes what it has, and the plain letter of what it hasn’t', () => {
  const bytes = encodeWindows1252('Müller €5 „Ş“ Łódź 日')
  expect(new TextDecoder('windows-1252').decode(bytes)).toBe('Müller €5 „S“ ?ódz ?')
})
