import type { Undo } from '@/components/ui/toast'

type Offer = Undo & { close: () => void }

/** What can be undone until the page is loaded again, oldest first: longer than the toast that offers it is shown. */
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

/** Only once, however often it is asked for. */
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
