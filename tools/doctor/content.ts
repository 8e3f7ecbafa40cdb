import { loadPublished } from '@/lib/content/queries'
import { loadSite } from '@/lib/settings/queries'
import { findSetupLink, getGaps } from '@/lib/setup/queries'
import { getSite } from '@/lib/base/site'
import { type Check, ok, warning } from './check'
import { withChecked } from './database'

export const content: Check = {
  name: 'content',
  needs: ['APP_URL', 'AUTH_SECRET', 'DATABASE_URL', 'DATABASE_POOL_SIZE', 'AGENCY_EMAIL', 'BLOG_API_URL'],
  run: ({ APP_URL, DATABASE_URL }) =>
    withChecked(DATABASE_URL, async () => {
      if ((await findSetupLink()) !== null) return [ok('nobody has set up the website yet')]
      await Promise.all([loadSite(), loadPublished()])
      const gaps = getGaps()
      if (gaps.length === 0) return [ok(`the website of ${getSite().name} lacks nothing`)]
      return gaps.map(({ text, href, leftOutBy }) => {
        const otherwise = leftOutBy === null ? '' : `, or leave it out at ${APP_URL}/admin/settings/site`
        return warning(text, `Add what is missing at ${APP_URL}${href}${otherwise}.`)
      })
    }),
}
