'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  areParticlesPaused,
  pauseParticles,
  startParticles,
  watchParticlesChoice,
} from '@/components/site/particle-field'

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

/** Stops the drifting background, and lets it go on. */
export function ParticlesButton() {
  const isPaused = useSyncExternalStore(watchParticlesChoice, areParticlesPaused, () => false)
  return (
    <button
      type="button"
      className="site-particles-button"
      onClick={() => {
        pauseParticles(!isPaused)
      }}
    >
      {isPaused ? 'Play' : 'Pause'} animation
    </button>
  )
}
