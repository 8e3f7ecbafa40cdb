'use client'

import { useRouter } from 'next/navigation'
import { LoadFailure } from '@/components/ui/load-failure'

/** Stands for a part of a page that could not be loaded, while the rest is there. */
export function PartFailure({ title, reference }: { title: string; reference: string }) {
  const router = useRouter()
  return (
    <LoadFailure
      title={title}
      reference={reference}
      onRetry={() => {
        router.refresh()
      }}
    />
  )
}
