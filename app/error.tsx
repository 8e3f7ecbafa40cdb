'use client'

import { UnexpectedError } from '@/components/site/unexpected-error'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <UnexpectedError error={error} retry={retry} />
}
