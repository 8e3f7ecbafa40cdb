// requirement: POR-13
import { expect, it } from 'vitest'
import { StatTiles } from '@/components/portal/dashboard'
import { markup } from '@/tests/support/markup'

it('shows the agency’s own years, and nothing for an agency without them', () => {
  const own = { progress: 68, activeProjects: 2 }
  expect(markup(<StatTiles {...own} years="8+" />)).toMatch(/>Years Experience<\/dt><dd [^>]*>8\+</)
  const without = markup(<StatTiles {...own} years={null} />)
  expect(without).toMatch(/>Project Progress<\/dt><dd [^>]*>68%<.*>Active Projects<\/dt><dd [^>]*>2</)
  expect(without).not.toContain('Years')
})
