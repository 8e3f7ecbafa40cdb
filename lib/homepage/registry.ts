import type { Actions, Logged } from '@/lib/platform/audit'
import { homepageFieldLabels } from './rules'

export const homepageLog: Logged = {
  kind: 'homepage',
  label: 'Home page',
  types: ['homepage'],
  place: () => ({ href: '/admin/homepage', isOwn: false }),
  fields: homepageFieldLabels,
}

export const homepageActions: Actions = {
  changed: {
    'homepage.discard': 'discarded the draft',
    'homepage.draft': 'saved a draft',
    'homepage.save': 'published the home page',
  },
}
