import type { StoredName } from '@/lib/platform/browser-storage'

const KEY = 'background-animation' satisfies StoredName
/** Tells the page that the visitor stopped the particles, or let them go on. */
const CHANGED = 'background-animation'

// For browsers that keep nothing: there the choice holds as long as the page.
let isPaused = false

export function areParticlesPaused(): boolean {
  try {
    return localStorage.getItem(KEY) === 'paused'
  } catch {
    return isPaused
  }
}

export function pauseParticles(paused: boolean): void {
  isPaused = paused
  try {
    if (paused) localStorage.setItem(KEY, 'paused')
    else localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` at each choice, made here or in another tab. Returns what ends that. */
export function watchParticlesChoice(onChange: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, onChange)
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, onChange)
  }
}
