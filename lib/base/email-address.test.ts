import { expect, it } from 'vitest'
import { normalizeEmail } from '@/lib/auth/tokens'
import { addSubscribersSchema } from '@/lib/newsletter/schema'
import { emailAddress } from './text-fields'

const read = (text: string) => emailAddress('Please enter an address.').safeParse(text).data

it.each([
  'post@xn--e1afmkfd.xn--p1ai',
  'R&D@example.com',
  'sales!x@example.com',
  "o'brien+x_y-z@mail.example.co.uk",
  'a@b.museum',
  '1234@5678.com',
  '=x{y}|z~/?^%*#$`@example.com',
])('takes %s as browsers and mail servers do', (address) => {
  expect(read(` ${address} `)).toBe(address)
})

it.each([
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@müller.example'.normalize('NFD'), 'info@xn--mller-kva.example'],
  ['почта@пример.рф', undefined],
  ['post@пример.рф', 'post@xn--e1afmkfd.xn--p1ai'],
  ['Ana@STRAßE.example', 'Ana@xn--strae-oqa.example'],
])('reads %s as mail servers know it', (typed, address) => {
  expect(read(typed)).toBe(address)
  if (address) expect(normalizeEmail(typed)).toBe(address.toLowerCase())
})

it.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@localhost',
  'ana@example',
  'ana@example.c',
  'ana@192.0.2.1',
  'ana@[192.0.2.1]',
  'ana@１９２.0.2.1',
  'ana@-x.example',
  'ana@x..example',
  'a..na@example.com',
  '.ana@example.com',
  'ana.@example.com',
  'a na@example.com',
  '"ana"@example.com',
  'ana@example.com, bob@example.com',
  'Ana <ana@example.com>',
  'ana@example.com\nBcc: bob@example.com',
  'ana@shop/home.com',
  'ana@café.example/path',
  'ana@café@bar.example',
  'ana@münchen',
  'josé@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'x'.repeat(64)}.com`,
  `ana@${'x.'.repeat(130)}com`,
  `${'a.'.repeat(5_000)}@${'a.'.repeat(5_000)}`,
])('refuses %j', (address) => {
  expect(read(address)).toBeUndefined()
})

it('takes the same in a list of subscribers, each once', () => {
  const addresses = 'info@müller.example, R&D@example.com\nsales!x@example.com;info@xn--mller-kva.example'
  expect(addSubscribersSchema.parse({ addresses })).toEqual({
    addresses: ['info@xn--mller-kva.example', 'R&D@example.com', 'sales!x@example.com'],
  })
  expect(addSubscribersSchema.safeParse({ addresses: 'info@müller' }).error?.issues[0]?.message).toBe(
    '‘info@müller’ isn’t a valid email address.',
  )
})
