'use client'

import Link from 'next/link'
import { UnexpectedError } from '@/components/site/unexpected-error'
import { Button, buttonVariants } from '@/components/ui/button'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <UnexpectedError error={error}>
      <Button onClick={retry}>Try again</Button>
      <Link href="/" className={buttonVariants({ variant: 'outline' })}>
        Return to Home
      </Link>
    </UnexpectedError>
  )
}
