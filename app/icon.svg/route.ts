import { brandColors } from '@/lib/base/palette'
import { brandMarksOf } from '@/lib/base/brand'
import { getSite, initialOf } from '@/lib/base/site'

/** The default icon: the first letter of the agency's name. */
export function GET(): Response {
  const { fill, secondFill, onFill } = brandColors(getSite(), 'dark')
  const initial = initialOf(brandMarksOf().label)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><linearGradient id="a" x2="1" y2="1"><stop stop-color="${fill}"/><stop offset="1" stop-color="${secondFill}"/></linearGradient><rect width="32" height="32" rx="8" fill="url(#a)"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="19" fill="${onFill}">${initial}</text></svg>`
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' },
  })
}
