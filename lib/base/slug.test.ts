import { expect, it } from 'vitest'
import { slugOf } from './slug'

it.each([
  ['  Maß & Co.: C++ für 2 Töchter!  ', 'mass-co-c-fur-2-tochter'],
  ['Töchter'.normalize('NFD'), 'tochter'],
  ['Æther & Ørsted Łódź', 'aether-orsted-lodz'],
  ['Đặng, Þór und Ħal', 'dang-thor-und-hal'],
  ['Новости', 'novosti'],
  ['Ελλάδα', 'ellada'],
  ['Café – ﬁne “wine”', 'cafe-fine-wine'],
  ['İstanbul’da ığdır', 'istanbul-da-igdir'],
  ['東京 Guide', 'guide'],
  ['東京', ''],
  ['x'.repeat(79) + ' y', 'x'.repeat(79)],
])('makes an address of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
