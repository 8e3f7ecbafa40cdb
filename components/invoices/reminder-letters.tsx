'use client'

import { MailWarning } from 'lucide-react'
import type { LetterStart } from '@/components/invoices/letter-dialog'
import { DialogButton } from '@/components/ui/dialog-button'
import { DownloadLink } from '@/components/ui/download-link'
import { lazyPopup } from '@/components/ui/lazy'
import { formatDay } from '@/lib/base/dates'
import type { WrittenLetter } from '@/lib/invoices/letters/queries'
import { letterName } from '@/lib/invoices/letters/rules'

const LetterDialog = lazyPopup(() =>
  import('@/components/invoices/letter-dialog').then((module) => module.LetterDialog),
)

export function LetterButton({ start }: { start: LetterStart }) {
  return (
    <DialogButton
      variant="outline"
      size="sm"
      className="justify-self-start"
      dialog={(popup) => <LetterDialog {...popup} start={start} />}
    >
      <MailWarning aria-hidden />
      Write a letter…
    </DialogButton>
  )
}

export function LetterList({ letters }: { letters: readonly WrittenLetter[] }) {
  return (
    <ul aria-label="Reminder letters" className="-my-2.5 divide-y text-sm">
      {letters.map(({ id, level, letterOn, dueOn }) => (
        <li key={id} className="py-2.5">
          <DownloadLink
            href={`/api/invoices/letters/${id}`}
            slowText="Preparing PDF…"
            failure="Failed to download the letter. Please try again."
            className="flex min-h-6 items-center gap-2 rounded-sm font-medium hover:text-purple [&_svg]:size-4"
          >
            {letterName(level)}
          </DownloadLink>
          <p className="text-muted-foreground">
            {[`Of ${formatDay(letterOn)}`, dueOn && `to be paid by ${formatDay(dueOn)}`]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
