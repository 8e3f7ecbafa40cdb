import { expect, it } from 'vitest'
import { keyOf } from './shortcuts'

it.each([
  ['k', 'KeyK', false, 'k'],
  ['K', 'KeyK', false, 'k'], // With Caps Lock.
  ['X', 'KeyX', true, 'X'],
  // Russian and Greek.
  ['л', 'KeyK', false, 'k'],
  ['Л', 'KeyK', true, 'K'],
  ['κ', 'KeyK', false, 'k'],
  ['я', 'KeyZ', false, 'z'],
  // Latin letters in other places, as in France.
  ['z', 'KeyW', false, 'z'],
  ['é', 'Digit2', false, 'é'],
  // Letters where others have signs, and signs themselves.
  ['ж', 'Semicolon', false, 'ж'],
  ['?', 'Digit7', true, '?'],
  ['/', 'Slash', false, '/'],
  ['ArrowDown', 'ArrowDown', false, 'ArrowDown'],
])('takes %s of %s for the same key on every keyboard', (key, code, shiftKey, expected) => {
  expect(keyOf({ key, code, shiftKey })).toBe(expected)
})
