import { useEffect, useRef } from 'react'

const PAUSE_MS = 1000

/** Returns what to call at each input: `run` follows once there was none for a second. */
export function usePause(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, PAUSE_MS)
  }
}
