'use client'

import { Pencil } from 'lucide-react'
import type { Author } from '@/components/testimonials/author-dialog'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup } from '@/components/ui/lazy'

const AuthorDialog = lazyPopup(() =>
  import('@/components/testimonials/author-dialog').then((module) => module.AuthorDialog),
)

export function TestimonialAuthor(author: Author) {
  return (
    <DialogButton variant="outline" size="sm" dialog={(popup) => <AuthorDialog {...author} {...popup} />}>
      <Pencil aria-hidden />
      Edit name<span className="sr-only"> of {author.displayName}</span>
    </DialogButton>
  )
}
