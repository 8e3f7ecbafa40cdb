'use client'

import { useEffect, useRef } from 'react'
import { startParticles } from '@/components/site/particle-field'

/** The drifting background of the public pages: decoration behind everything, faint enough for any text over it. */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? startParticles(canvas.current) : undefined), [])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none fixed inset-0 -z-10 size-full opacity-40 print:hidden forced-colors:hidden"
    />
  )
}
