import type { ComponentProps } from 'react'
import { DocumentCard } from '@/components/files/document-card'

type DocumentGridProps = { documents: ComponentProps<typeof DocumentCard>[] }

export function DocumentGrid({ documents }: DocumentGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard {...document} />
        </li>
      ))}
    </ul>
  )
}
