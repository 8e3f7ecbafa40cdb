import type { Actions } from '@/lib/platform/audit'

export const twoFactorActions: Actions = {
  account: {
    'two-factor.cancel': 'canceled setting up the second factor',
    'two-factor.off': 'turned off the second factor',
    'two-factor.on': 'turned on the second factor',
    'two-factor.recovery-code': 'used a recovery code',
    'two-factor.recovery-codes': 'created new recovery codes',
    'two-factor.reset': 'removed the second factor',
    'two-factor.start': 'began to set up the second factor',
  },
}
