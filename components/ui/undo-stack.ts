import type { Undo } from '@/components/ui/toast'

type Offer = Undo & { close: () => void }

/** What can be undone until the page is reloaded, oldest first. An offer outlives its toast. */
const offers = new Map<string, Offer>()

/** `close` closes the toast that offers it. */
export function offerUndo(offer: Offer): void {
  dropUndo(offer.key)
  offers.set(offer.key, offer)
}

export function dropUndo(key: string): void {
  const offer = offers.get(key)
  offers.delete(key)
  offer?.close()
}

/** Undoes it only once, however often this is called. */
export function undo(key: string | undefined): boolean {
  const offer = key === undefined ? undefined : offers.get(key)
  if (!offer) return false
  dropUndo(offer.key)
  offer.run()
  return true
}

export function undoLast(): boolean {
  return undo([...offers.keys()].at(-1))
}
