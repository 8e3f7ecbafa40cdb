'use client'

import { type ReactNode, Suspense, useState } from 'react'
import { useAlive } from '@/components/ui/use-alive'

type StreamedPartProps = {
  children: ReactNode
  fallback: ReactNode
}

/**
 * A part that came as HTML came whole: React puts a large part of a boundary in its place by a script only, which
 * browsers without scripts don't run. Whichever it was stays as it was, since a boundary that comes or goes with a live
 * refresh would take with it what somebody has chosen or typed inside.
 */
export function StreamedPart({ children, fallback }: StreamedPartProps) {
  const isAlive = useAlive()
  const [isBounded] = useState(isAlive)
  return isBounded ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
