'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Author } from '@/components/testimonials/author-dialog'
import { Button } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'

const AuthorDialog = lazyPopup(() =>
  import('@/components/testimonials/author-dialog').then((module) => module.AuthorDialog),
)

export function TestimonialAuthor(author: Author) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} variant="outline" size="sm">
        <Pencil aria-hidden />
        Edit name<span className="sr-only"> of {author.displayName}</span>
      </Button>
      <AuthorDialog {...author} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
