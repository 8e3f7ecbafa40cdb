import { expect, it } from 'vitest'
import { keyOf } from './shortcuts'

it.each([
  ['k', 'KeyK', false, 'k'],
  ['K', 'KeyK', false, 'k'], // Caps Lock is on.
  ['X', 'KeyX', true, 'X'],
  // Russian and Greek layouts.
  ['л', 'KeyK', false, 'k'],
  ['Л', 'KeyK', true, 'K'],
  ['κ', 'KeyK', false, 'k'],
  ['я', 'KeyZ', false, 'z'],
  // Latin letters in other places, as on a French keyboard.
  ['z', 'KeyW', false, 'z'],
  ['é', 'Digit2', false, 'é'],
  // Letters where other layouts have punctuation, and the punctuation itself.
  ['ж', 'Semicolon', false, 'ж'],
  ['?', 'Digit7', true, '?'],
  ['/', 'Slash', false, '/'],
  ['ArrowDown', 'ArrowDown', false, 'ArrowDown'],
])('takes %s of %s for the same key on every keyboard', (key, code, shiftKey, expected) => {
  expect(keyOf({ key, code, shiftKey })).toBe(expected)
})
