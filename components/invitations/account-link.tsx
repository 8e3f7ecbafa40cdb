'use client'

import { lazyPopup } from '@/components/ui/lazy'

export const AccountLinkDialog = lazyPopup(() =>
  import('@/components/invitations/account-link-dialog').then((module) => module.AccountLinkDialog),
)
