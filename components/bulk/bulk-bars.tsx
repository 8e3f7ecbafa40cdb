'use client'

import { lazyPart } from '@/components/ui/lazy'

const load = () => import('@/components/bulk/bulk-actions')
export const LeadBulkBar = lazyPart(() => load().then((module) => module.LeadBulkBar))
export const ClientBulkBar = lazyPart(() => load().then((module) => module.ClientBulkBar))
export const ProjectBulkBar = lazyPart(() => load().then((module) => module.ProjectBulkBar))
