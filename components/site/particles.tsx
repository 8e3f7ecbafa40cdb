'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  areParticlesPaused,
  pauseParticles,
  startParticles,
  watchParticlesChoice,
} from '@/components/site/particle-field'

export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? startParticles(canvas.current) : undefined), [])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="particles pointer-events-none -z-10 opacity-(--particles) print:hidden forced-colors:hidden"
    />
  )
}

export function ParticlesButton() {
  const isPaused = useSyncExternalStore(watchParticlesChoice, areParticlesPaused, () => false)
  return (
    <button type="button" className="site-particles-button" onClick={() => pauseParticles(!isPaused)}>
      {isPaused ? 'Play animation' : 'Pause animation'}
    </button>
  )
}
