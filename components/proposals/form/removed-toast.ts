import { showToast } from '@/components/ui/toast'

/** Says what was removed from the form, and puts it back where it was. */
export function offerToPutBack(what: string, putBack: () => void): void {
  showToast({ title: `${what} removed`, undo: { key: 'proposal-part', run: putBack } })
}
