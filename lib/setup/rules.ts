import type { Published } from '@/lib/content/published/queries'
import type { Site, SitePart } from '@/lib/base/site'

/** What visitors look for on the website in vain. */
export type Gap = {
  part: 'name' | 'services' | 'portfolio' | 'pricing' | 'legal'
  /** For operators. */
  text: string
  /** Where it is added in the admin, and what that is called. */
  href: string
  label: string
  /** What an owner can leave out instead. */
  leftOutBy: SitePart | null
}

type Content = Pick<Published, 'servicePages' | 'caseStudies' | 'plans' | 'legalPages'>

/** What the website lacks: the one rule for the start, the admin's home and `npm run doctor`. */
export function gapsOf(site: Site, { servicePages, caseStudies, plans, legalPages }: Content): Gap[] {
  const parts: (Gap & { isThere: boolean })[] = [
    {
      part: 'name',
      text: 'the site has no name, so it shows its domain',
      href: '/admin/settings',
      label: 'Name of the agency',
      leftOutBy: null,
      isThere: site.isNamed,
    },
    {
      part: 'services',
      text: 'no service pages are published',
      href: '/admin/services',
      label: 'Service pages',
      leftOutBy: 'showsServices',
      isThere: servicePages.length > 0,
    },
    {
      part: 'portfolio',
      text: 'no case studies are published',
      href: '/admin/content/portfolio',
      label: 'Case studies',
      leftOutBy: 'showsPortfolio',
      isThere: caseStudies.length > 0,
    },
    {
      part: 'pricing',
      text: 'no plans are published, so there is no pricing page',
      href: '/admin/content/plans',
      label: 'Plans and prices',
      leftOutBy: 'showsPricing',
      isThere: plans.length > 0,
    },
    {
      part: 'legal',
      text: 'no legal pages are published, such as a privacy policy',
      href: '/admin/content/legal',
      label: 'Legal pages',
      leftOutBy: null,
      isThere: legalPages.length > 0,
    },
  ]
  return parts.flatMap(({ isThere, ...gap }) => {
    const isLeftOut = gap.leftOutBy !== null && !site[gap.leftOutBy]
    return isThere || isLeftOut ? [] : [gap]
  })
}

/** The steps after the first account, each a tab of the settings. */
export const setupSteps = ['agency', 'brand', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]

export function setupStepOf(text: unknown): SetupStep {
  return setupSteps.find((step) => step === text) ?? setupSteps[0]
}

/** The address of the step after this one; after the last, the admin's home. */
export function pathAfter(step: SetupStep): string {
  const next = setupSteps[setupSteps.indexOf(step) + 1]
  return next ? `/admin/setup?step=${next}` : '/admin'
}

/** What the token in the address of `/setup` is derived from. */
export const SETUP_TOKEN = 'set-up'
