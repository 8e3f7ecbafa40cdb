import { expect, it } from 'vitest'
import { readXml, text } from '@/tests/support/einvoices/xml'
import { field, file, group } from './xml'

it('leaves out what has no content', () => {
  expect(group('a', field('b', undefined), field('b', '  '), group('c'), [undefined, ''])).toBe('')
  expect(group('a', field('b', '1', { unit: undefined, kind: 'x' }))).toBe('<a><b kind="x">1</b></a>')
})

it('escapes text and attributes, so that they are read as they were', () => {
  const written = file('a', {}, field('b', 'Söhne & <Co> "x"\n設計 🙂', { kind: '"&<' }))
  expect(written).toContain('kind="&quot;&amp;&lt;"')
  expect(text(readXml(written), 'a', 'b')).toBe('Söhne & <Co> "x"\n設計 🙂')
})

it('drops what XML can’t contain', () => {
  expect(field('a', 'x\u0000\u000b\u001f\uD800\uFFFE\ty')).toBe('<a>x\ty</a>')
})
