'use client'

import { Eye } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { Dialog } from '@/components/ui/dialog'
import { previewMailAction } from '@/lib/updates/actions'

export function MailPreview({ update }: { update: () => Parameters<typeof previewMailAction>[0] }) {
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null)

  async function show() {
    const answer = await previewMailAction(update()).catch(reportError)
    if (answer?.data) {
      setPreview(answer.data)
      return
    }
    const [invalid] = Object.values(answer?.validationErrors ?? {}).flatMap((found) =>
      '_errors' in found ? (found._errors ?? []) : [],
    )
    showFailure(
      invalid === undefined
        ? { message: 'The email preview is unavailable. Please try again.', ...answer?.serverError }
        : { message: invalid },
    )
  }

  return (
    <>
      <PendingButton variant="outline" icon={<Eye aria-hidden />} run={show}>
        Preview email
      </PendingButton>
      <Dialog
        open={preview !== null}
        onOpenChange={() => setPreview(null)}
        className="max-w-2xl"
        onOpenAutoFocus={(event) => {
          // Focus in the frame would keep Escape from reaching the dialog.
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        title="Email to the client"
        description={`Subject: ${preview?.subject ?? ''}`}
      >
        {/* Sandboxed: no scripts, forms or links. */}
        <iframe
          title="Email"
          sandbox=""
          srcDoc={preview?.html}
          className="h-[60vh] w-full rounded-lg border"
        />
      </Dialog>
    </>
  )
}
