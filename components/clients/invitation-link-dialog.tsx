import { Copy } from 'lucide-react'
import { useState, useTransition } from 'react'
import { TextField } from '@/components/form/fields'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { LocalTime } from '@/components/ui/local-time'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import { useOnceOpen } from '@/components/ui/use-once-open'
import { createInvitationLinkAction } from '@/lib/invitations/actions'

type Link = { url: string; expiresAt: string }

type InvitationLinkDialogProps = {
  client: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
}

/** Shows and copies the invitation's link, to hand over by other means than our mail. */
export function InvitationLinkDialog({ client, isOpen, onClose }: InvitationLinkDialogProps) {
  const [link, setLink] = useState<Link | null>(null)
  const [isPending, startTransition] = useTransition()
  const wasOpen = useOnceOpen(isOpen)

  function fetchLink() {
    if (isPending) return
    startTransition(async () => {
      const answer = await createInvitationLinkAction({ id: client.id }).catch(reportError)
      if (answer?.data) {
        setLink(answer.data)
        await copy(answer.data.url)
        return
      }
      const { title = 'Error', message = 'Please try again.' } = answer?.serverError ?? {}
      showToast({ title, text: message, kind: 'error' })
    })
  }

  if (!wasOpen) return null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => {
        setLink(null)
        onClose()
      }}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Invitation link for {client.name}</DialogTitle>
          <DialogDescription>
            {link
              ? 'Anyone with this link can open the account.'
              : 'Share it yourself, for example by chat. It’s the same link as in the invitation email.'}
          </DialogDescription>
        </DialogHeader>
        {link ? (
          <TextField
            label="Link"
            name="link"
            value={link.url}
            readOnly
            hint={
              <>
                Works once, until <LocalTime value={new Date(link.expiresAt)} />.
              </>
            }
            onFocus={(event) => {
              event.target.select()
            }}
          />
        ) : null}
        <DialogFooter>
          {link ? (
            <Button onClick={() => void copy(link.url)}>
              <Copy aria-hidden />
              Copy again
            </Button>
          ) : (
            <Button aria-disabled={isPending} onClick={fetchLink}>
              {isPending ? <Spinner /> : <Copy aria-hidden />}
              Copy link
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', kind: 'success' })
  } catch {
    // Refused, or on plain http: it stands in the field.
    showToast({ title: 'Could not copy', text: 'Please copy the link out of its field.', kind: 'error' })
  }
}
