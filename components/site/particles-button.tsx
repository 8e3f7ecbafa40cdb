'use client'

import { useSyncExternalStore } from 'react'
import { areParticlesPaused, pauseParticles, watchParticlesChoice } from '@/components/site/particles-choice'

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
