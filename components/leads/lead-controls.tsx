'use client'

import { lazyPart } from '@/components/ui/lazy'

const load = () => import('@/components/leads/lead-bar')
export const LeadControls = lazyPart(() => load().then((module) => module.LeadBar))
export const LeadActions = lazyPart(() => load().then((module) => module.LeadActions))
