import type { StoredHomeTexts } from '@/lib/homepage/rules'
import { legalPath } from '@/lib/legal/rules'
import type { Published } from '@/lib/content/published/queries'
import { servicePath } from '@/lib/services/rules'
import { getSite, type MenuEntry, type Site } from '@/lib/base/site'
import { hasAbout, isLeftOut, type Navigation } from './rules'

/** What the menus link to. Apart from the rules, which every public page loads. */
export function navigationOf(published: Published, site: Site = getSite()): Navigation {
  const { homeTexts, servicePages, caseStudies, plans, legalPages } = published
  const reachable = (menu: readonly MenuEntry[]) => menu.filter(({ href }) => !isLeftOut(href, site))
  return {
    services: servicePages.map(({ name, slug }) => ({ name, href: servicePath(slug) })),
    legal: legalPages.map(({ name, slug }) => ({ name, href: legalPath(slug) })),
    hasAbout: site.showsAbout && homeTexts !== null && hasAbout(aboutTextsOf(homeTexts)),
    hasPortfolio: site.showsPortfolio && caseStudies.length > 0,
    hasPricing: site.showsPricing && plans.length > 0,
    hasBlog: site.showsBlog,
    header: reachable(site.headerMenu),
    footer: reachable(site.footerMenu),
  }
}

function aboutTextsOf({ aboutTitle, aboutDescription, mission, vision, coreValues }: StoredHomeTexts) {
  const about = { title: aboutTitle, description: aboutDescription }
  return { about, mission, vision, coreValues: Array.isArray(coreValues) ? coreValues : [] }
}
