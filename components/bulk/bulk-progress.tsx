'use client'

import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { readShown, show, subscribe } from '@/components/bulk/shown-job'
import { lazyPart } from '@/components/ui/lazy'
import type { BulkProgress as Job } from '@/lib/office/bulk/queries'

const BulkPanel = lazyPart(() => import('@/components/bulk/bulk-panel').then((module) => module.BulkPanel))

/** The progress of the newest bulk job, even after a reload. Once closed, a button opens it again. */
export function BulkProgress({ running }: { running: Job | null }) {
  const current = useSyncExternalStore(subscribe, readShown, () => null)
  const [first] = useState(running)
  useEffect(() => {
    if (first && !readShown()) show({ job: first, isOpen: false })
  }, [first])

  return current ? (
    <Suspense>
      <BulkPanel shown={current} />
    </Suspense>
  ) : null
}
