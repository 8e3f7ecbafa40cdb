import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type Failure, showFailure } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { TextField } from '@/components/form/fields'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { LocalTime } from '@/components/ui/local-time'

type Link = { url: string; expiresAt: string }

type AccountLinkDialogProps = PopupProps & {
  kind: keyof typeof texts
  name: string
  createLink: () => Promise<{ data?: Link; serverError?: Failure }>
}

const texts = {
  invitation: {
    title: (name: string) => `Invitation link for ${name}`,
    before: 'Share it yourself, for example by chat. It’s the same link as in the invitation email.',
    after: 'Anyone with this link can open the account.',
  },
  'sign-in': {
    title: (name: string) => `Sign-in link for ${name}`,
    before:
      'Share it yourself, for example by chat. It replaces earlier links, the client is told by email, and the history shows who made it.',
    after: 'Anyone with this link can sign in to the account.',
  },
}

/** Shows the link that an email would contain and copies it, so that it can be shared another way. */
export function AccountLinkDialog({ kind, name, createLink, open, onOpenChange }: AccountLinkDialogProps) {
  const text = texts[kind]
  const [link, setLink] = useState<Link | null>(null)

  async function fetchLink() {
    const answer = await createLink().catch(reportError)
    if (answer?.data) {
      setLink(answer.data)
      await copy(answer.data.url)
      return
    }
    showFailure({ message: 'Please try again.', ...answer?.serverError })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        setLink(null)
        onOpenChange(false)
      }}
      title={text.title(name)}
      description={link ? text.after : text.before}
    >
      {link ? (
        <TextField
          label="Link"
          name="link"
          value={link.url}
          readOnly
          hint={
            <>
              <span>Works once, until </span>
              <LocalTime value={new Date(link.expiresAt)} />
              {kind === 'sign-in' ? (
                <span>
                  , <LocalTime value={new Date(link.expiresAt)} format="time" />
                </span>
              ) : null}
              <span>.</span>
            </>
          }
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <DialogFooter>
        {link ? (
          <Button onClick={() => void copy(link.url)}>
            <Copy aria-hidden />
            Copy again
          </Button>
        ) : (
          <PendingButton icon={<Copy aria-hidden />} run={fetchLink}>
            Copy link
          </PendingButton>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function copy(url: string): Promise<void> {
  return copyText(url, { title: 'Link copied' }, 'Please copy the link from the field.')
}
