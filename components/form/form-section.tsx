import type { ReactNode } from 'react'
import { TitledCard } from '@/components/ui/card'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/** A card with related fields of a long form. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <TitledCard title={title} {...(text !== undefined && { description: text })} className="grid gap-4">
      {children}
    </TitledCard>
  )
}
