import { useRef } from 'react'

const PAUSE_MS = 1000

/**
 * Returns a function to call at each input. `run` follows after one second without input, even if the form is gone by
 * then. It suits work that would delay the next keystroke, such as evaluating a schema's code.
 */
export function usePause(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, PAUSE_MS)
  }
}
