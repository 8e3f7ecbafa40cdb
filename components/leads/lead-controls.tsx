'use client'

import { lazyPart } from '@/components/ui/lazy'

export const LeadControls = lazyPart(() =>
  import('@/components/leads/lead-bar').then((module) => module.LeadBar),
)
