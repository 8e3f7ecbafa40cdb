import { expect, it } from 'vitest'
import { decodeWindows1252, encodeWindows1252 } from './windows-1252'

it('encodes what it has, and the plain letter of what it hasn’t', () => {
  const bytes = encodeWindows1252('Müller €5 „Ş“ Łódź 日')
  expect(decodeWindows1252(bytes)).toBe('Müller €5 „S“ ?ódz ?')
})

it('reads every byte, and writes it again', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, code) => code)
  expect(encodeWindows1252(decodeWindows1252(bytes))).toEqual(bytes)
  expect(decodeWindows1252(Uint8Array.of(0x80, 0x93, 0x99))).toBe('€“™')
})
