import { useRef } from 'react'

const PAUSE_MS = 1000

/**
 * Returns what to call at each input: `run` follows once there was none for a second, even if the form is gone by then. It is
 * for what would hold up the next letter, such as evaluating a schema's code.
 */
export function usePause(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, PAUSE_MS)
  }
}
