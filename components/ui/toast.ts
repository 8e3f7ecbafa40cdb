export type ToastMessage = { title: string; text?: string; kind?: 'success' | 'error' }

type ToastArea = { show: (message: ToastMessage) => void; dismissSuccessToasts: () => void }

const patience = 10_000

// The area that shows toasts is loaded when it is first needed; until then they wait here, but not for ever.
const waiting: { message: ToastMessage; since: number }[] = []
let area: ToastArea | null = null
let load: (() => void) | null = null

/** Tells the outcome of something, 4 seconds long. Browser only. False when that is not certain to be seen at once. */
export function showToast(message: ToastMessage): boolean {
  if (area) {
    area.show(message)
    return true
  }
  waiting.push({ message, since: Date.now() })
  load?.()
  return false
}

/** Takes away the toasts that tell of no failure, for somebody who goes on where they may be in the way. */
export function dismissSuccessToasts(): void {
  area?.dismissSuccessToasts()
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
export function registerToastArea(shown: ToastArea): () => void {
  area = shown
  for (const { message, since } of waiting.splice(0)) {
    if (Date.now() - since < patience) shown.show(message)
  }
  return () => {
    area = null
  }
}
