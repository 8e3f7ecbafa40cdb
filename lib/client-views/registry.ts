import type { Actions } from '@/lib/platform/audit'

export const clientViewsActions: Actions = {
  account: {
    'client.view': 'viewed the portal as this client',
    'client.view-end': 'stopped viewing the portal',
  },
}
