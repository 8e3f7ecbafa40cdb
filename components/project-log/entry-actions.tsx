'use client'

import { lazyPart } from '@/components/ui/lazy'

export const QuestionMenu = lazyPart(() =>
  import('@/components/questions/question-forms').then((module) => module.QuestionMenu),
)
export const ProjectNoteMenu = lazyPart(() =>
  import('@/components/projects/note-forms').then((module) => module.ProjectNoteMenu),
)
