'use client'

import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { PREVIEW_ID } from '@/components/form/form-bar'
import { useRendered } from '@/components/mail/use-rendered'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { formatBytes } from '@/lib/files/rules'
import { clippingNote, type IssuePreview } from '@/lib/newsletter/issues/rules'
import type { IssueFields } from '@/lib/newsletter/issues/schema'

const widths = {
  Desktop: { icon: Monitor, className: 'w-full' },
  Phone: { icon: Smartphone, className: 'w-[23.4375rem]' },
}

/** The mail itself. The frame is sandboxed: no scripts, and an origin of its own. */
export function MailPreview({ html, bytes, note }: IssuePreview & { note?: string | undefined }) {
  const clipping = clippingNote(bytes)
  const [width, setWidth] = useState<keyof typeof widths>('Desktop')
  return (
    <section id={PREVIEW_ID} aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-subheading">Preview</h2>
        <div role="group" aria-label="Width of the preview" className="flex gap-1">
          {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => {
            const { icon: Icon } = widths[name]
            return (
              <Button
                key={name}
                size="sm"
                variant={name === width ? 'secondary' : 'ghost'}
                aria-pressed={name === width}
                onClick={() => setWidth(name)}
              >
                <Icon aria-hidden />
                <span>{name}</span>
              </Button>
            )
          })}
        </div>
      </div>
      <div className="overflow-hidden rounded-lg border bg-muted">
        <iframe
          title="Preview of the email"
          sandbox=""
          srcDoc={html}
          className={cn('bg-white mx-auto block h-[40rem] max-w-full', widths[width].className)}
        />
      </div>
      <p role="status" className="text-sm text-muted-foreground">
        <span>{note ?? 'As your readers see it. Each reader gets their own unsubscribe link.'}</span>{' '}
        <span className={clipping === null ? undefined : 'text-yellow'}>
          {clipping === null ? `Size: ${formatBytes(bytes)}.` : `${clipping} Please shorten the text.`}
        </span>
      </p>
    </section>
  )
}

/** A preview of the mail that follows what is typed, with a short delay. */
export function LiveMailPreview({ preview: first, values }: { preview: IssuePreview; values: IssueFields }) {
  const { subject, preheader, body } = values
  const typed = JSON.stringify({ subject, preheader, body })
  const { preview, isFailed } = useRendered<IssuePreview, IssuePreview>(
    '/api/newsletter/preview',
    typed,
    first,
  )
  return (
    <MailPreview
      html={preview.html}
      bytes={preview.bytes}
      note={isFailed ? 'The preview could not be refreshed. It shows an earlier text.' : undefined}
    />
  )
}
