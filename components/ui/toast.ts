export type ToastMessage = { title: string; text?: string; kind?: 'success' | 'error' }

type Show = (message: ToastMessage) => void

// The area that shows toasts is loaded when it is first needed; until then they wait here.
const waiting: ToastMessage[] = []
let show: Show | null = null
let load: (() => void) | null = null

/** Tells the outcome of something, 4 seconds long. Browser only. */
export function showToast(message: ToastMessage): void {
  if (show) {
    show(message)
    return
  }
  waiting.push(message)
  load?.()
}

/** For the toaster: `load` is called when a toast waits for it. Returns the end of the registration. */
export function registerToastLoader(loader: () => void): () => void {
  load = loader
  if (waiting.length > 0) loader()
  return () => {
    load = null
  }
}

/** For the toaster: from now on it shows toasts itself, those that waited first. */
export function registerToastArea(area: Show): () => void {
  show = area
  for (const message of waiting.splice(0)) area(message)
  return () => {
    show = null
  }
}
