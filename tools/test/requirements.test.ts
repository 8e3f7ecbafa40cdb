import { expect, it } from 'vitest'
import { findProblems, parseArea, parseProofs, renderArea } from './requirements'

const tag = (ids: string) => ['//', 'requirement:', ids].join(' ')
const area = parseArea(
  'billing',
  '# Billing\n\n## Lists\n\n- BILL-1: Sorted by date\n- BILL-2: Exact to the cent\n',
)

it('finds the test below a tag, or the whole file for a tag above the imports', () => {
  const text = `${tag('BILL-1')}
import { it } from 'vitest'

  ${tag('BILL-2, BILL-1')}
  // Slow.
  it.each([1, 2])(
    'sums $0',
    () => {},
  )
${tag('BILL-2')}
test(\`sorts by \${column}\`, () => {})
`
  expect(parseProofs('lib/billing.test.ts', text)).toEqual([
    { id: 'BILL-1', path: 'lib/billing.test.ts', title: undefined },
    { id: 'BILL-2', path: 'lib/billing.test.ts', title: 'sums $0' },
    { id: 'BILL-1', path: 'lib/billing.test.ts', title: 'sums $0' },
    { id: 'BILL-2', path: 'lib/billing.test.ts', title: 'sorts by …' },
  ])
})

it('reports requirements without a test, and tags without a requirement', () => {
  const proofs = [
    { id: 'BILL-2', path: 'a.test.ts', title: 'adds' },
    { id: 'BILL-9', path: 'a.test.ts', title: 'adds' },
  ]
  expect(findProblems([area, area], proofs)).toEqual([
    'BILL-1 is defined twice',
    'BILL-2 is defined twice',
    'BILL-1 has no test',
    'BILL-1 has no test',
    "a.test.ts is tagged BILL-9, which doesn't exist",
  ])
})

it('lists the tests under each requirement', () => {
  const page = renderArea(area, [
    { id: 'BILL-2', path: 'b.test.ts', title: undefined },
    { id: 'BILL-1', path: 'a.test.ts', title: 'sorts by a_column' },
  ])
  expect(page).toContain(`- **BILL-1** Sorted by date
  - [a.test.ts](<../../a.test.ts>): “sorts by a\\_column”
- **BILL-2** Exact to the cent
  - [b.test.ts](<../../b.test.ts>)`)
})

it('rejects a catalog with lines that it can’t parse', () => {
  expect(() => parseArea('billing', '# Billing\n\nBILL-1 Sorted')).toThrow('not a heading')
})
