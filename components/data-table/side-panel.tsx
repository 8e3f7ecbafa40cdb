'use client'

import '@/components/data-table/side-panel.css'
import { lazyPart } from '@/components/ui/lazy'

export const SidePanel = lazyPart(() =>
  import('@/components/data-table/panel-view').then((module) => module.PanelView),
)
