'use client'

import { lazyPart } from '@/components/ui/lazy'

const load = () => import('@/components/leads/lead-forms')
export const LeadDrafts = lazyPart(() => import('@/components/form/drafts').then((module) => module.Drafts))
export const LeadReplyForm = lazyPart(() => load().then((module) => module.LeadReplyForm))
export const ResendReplyButton = lazyPart(() => load().then((module) => module.ResendReplyButton))
export const LeadNoteForm = lazyPart(() => load().then((module) => module.LeadNoteForm))
export const LeadNoteMenu = lazyPart(() => load().then((module) => module.LeadNoteMenu))
