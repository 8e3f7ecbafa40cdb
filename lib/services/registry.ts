import type { Actions, Logged } from '@/lib/platform/audit'
import { serviceFieldLabels } from './rules'

export const serviceLog: Logged = {
  kind: 'service',
  label: 'Service',
  types: ['service'],
  place: () => ({ href: '/admin/services', isOwn: false }),
  // Earlier releases let a card choose its page.
  fields: { ...serviceFieldLabels, slug: 'Service page' },
}

export const serviceActions: Actions = {
  created: { 'service.create': 'created the service' },
  changed: {
    'service.activate': 'showed the service on the website',
    'service.deactivate': 'hid the service from the website',
    'service.move': 'moved the service',
    'service.update': 'changed the service',
  },
  deleted: { 'service.delete': 'deleted the service' },
}
