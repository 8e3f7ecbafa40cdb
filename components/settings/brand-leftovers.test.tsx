// requirement: SET-10
import { expect, it } from 'vitest'
import { BrandLeftovers, leftoversOf } from '@/components/settings/brand-leftovers'
import { markup } from '@/tests/support/markup'

const picture = (id: string, width = 64) => JSON.stringify({ id, width, height: 64, files: [] })
const saved = { logo: picture('a'), logoOnDark: picture('b'), icon: picture('c') }

it('finds what would still show the earlier logo, whichever of the two is new', () => {
  expect(leftoversOf(saved, saved)).toEqual([])
  expect(leftoversOf(saved, { ...saved, logo: picture('d') })).toEqual(['logoOnDark', 'icon'])
  expect(leftoversOf(saved, { ...saved, logoOnDark: picture('d') })).toEqual(['logo', 'icon'])
  expect(leftoversOf(saved, { logo: picture('d'), logoOnDark: '', icon: picture('e') })).toEqual([])
  expect(leftoversOf(saved, { ...saved, logo: '' })).toEqual([])
  const none = { logo: '', logoOnDark: '', icon: '' }
  expect(leftoversOf(none, { ...none, logo: picture('d') })).toEqual([])
})

it('offers the new logo for both, but makes an icon only of one that is about square', () => {
  const file = new File([], 'logo.svg')
  const offered = (width: number) =>
    markup(
      <BrandLeftovers
        saved={saved}
        values={{ ...saved, logo: picture('d', width) }}
        file={file}
        onChange={() => undefined}
      />,
    )
  for (const width of [64, 300]) {
    expect(offered(width)).toContain('Show the new logo there, too')
    expect(offered(width)).toContain('Use the first letter of the name')
    expect(offered(width).includes('Make an icon of the new logo')).toBe(width === 64)
  }
})
