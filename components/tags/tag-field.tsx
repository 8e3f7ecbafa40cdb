'use client'

import { lazyPart } from '@/components/ui/lazy'

export const TagField = lazyPart(() =>
  import('@/components/tags/tag-combobox').then((module) => module.TagCombobox),
)
