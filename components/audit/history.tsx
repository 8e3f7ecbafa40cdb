'use client'

import { lazyPart } from '@/components/ui/lazy'

export const History = lazyPart(() =>
  import('@/components/audit/history-card').then((module) => module.HistoryCard),
)
