'use client'

import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { useAlive } from '@/components/ui/use-alive'

type StreamedPartProps = {
  children: ReactNode
  fallback: ReactNode
}

/**
 * A part that came as HTML came whole: React puts a large part of a boundary in its place by a script only, which
 * browsers without scripts don't run. Whichever it was stays as it was, since a boundary that comes or goes with a live
 * refresh would take with it what somebody has chosen or typed inside.
 *
 * The fragment has a key, or React would count the parts as the component's own children: of those it removes one twice, and
 * fails, when a later one of them is not there yet and comes the moment it looks again.
 */
export function StreamedPart({ children, fallback }: StreamedPartProps) {
  const isAlive = useAlive()
  const [isBounded] = useState(isAlive)
  if (isBounded) return <Suspense fallback={fallback}>{children}</Suspense>
  return <Fragment key="whole">{children}</Fragment>
}
