'use client'

import { CircleAlert, RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorReference } from '@/components/ui/error-reference'

type LoadFailureProps = { title: string; onRetry: () => void; error?: unknown; reference?: string | null }

export function LoadFailure({ title, onRetry, error, reference = digestOf(error) }: LoadFailureProps) {
  return (
    <Card role="alert" className="items-center px-6 text-center">
      <span className="ui-empty-icon mb-0! border-red/25 bg-red-tint text-red">
        <CircleAlert aria-hidden />
      </span>
      <div>
        <h2 className="text-subheading">{title}</h2>
        <p className="text-muted-foreground">Please try again.</p>
        <ErrorReference reference={reference} className="mt-1" />
      </div>
      <Button variant="outline" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </Card>
  )
}

/** Next's digest of a server error, which is also in the log. */
function digestOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error ? String(error.digest) : null
}

/** Replaces one part of a page when the rest could be loaded. */
export function PartFailure({ title, reference }: { title: string; reference: string }) {
  const router = useRouter()
  return <LoadFailure title={title} reference={reference} onRetry={() => router.refresh()} />
}
