import type { ReactNode } from 'react'
import { TitledCard } from '@/components/ui/card'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/** A card with related fields of a long form. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section id={sectionId(title)} aria-label={title} className="scroll-mt-30">
      <TitledCard title={title} {...(text !== undefined && { description: text })} className="grid gap-4">
        {children}
      </TitledCard>
    </section>
  )
}

/** For links to a section. Titles are the interface's own, in English: they need no transliteration, which is large. */
export function sectionId(title: string): string {
  return `part-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
