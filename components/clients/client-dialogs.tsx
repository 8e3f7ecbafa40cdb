import { Copy } from 'lucide-react'
import { useState, useTransition } from 'react'
import { SelectField, TextField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, useOnceOpen } from '@/components/ui/dialog'
import { LocalTime } from '@/components/ui/local-time'
import { Spinner } from '@/components/ui/glyph'
import { showToast } from '@/components/ui/toast'
import { UpdateForm } from '@/components/updates/update-form'
import type { ClientRow } from '@/lib/clients/queries'
import { createInvitationLinkAction } from '@/lib/invitations/actions'
import { formatNumber } from '@/lib/platform/numbers'

type ClientDialogProps = {
  client: Pick<ClientRow, 'id' | 'name' | 'email' | 'projects' | 'projectCount'>
  isOpen: boolean
  onClose: () => void
}

export function SendUpdateDialog({ client, isOpen, onClose }: ClientDialogProps) {
  const { name, email, projects, projectCount } = client
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={onClose}
      className="sm:max-w-xl"
      title={`Send update to ${name}`}
      description={`It appears in their portal immediately and is emailed to ${email}.`}
    >
      <UpdateForm
        kind="client"
        projectId={projects[0]?.id ?? ''}
        onSent={onClose}
        project={({ field }) => (
          <SelectField
            {...field('projectId')}
            label="Project"
            required
            options={projects.map(({ id, title }) => ({ value: id, label: title }))}
            hint={
              projectCount > projects.length
                ? `Shows the first ${String(projects.length)} of ${formatNumber(projectCount)} projects. Use Work Updates for the others.`
                : undefined
            }
          />
        )}
      />
    </FormDialog>
  )
}

type Link = { url: string; expiresAt: string }

/** Shows and copies the invitation's link, to be shared by other means than email. */
export function InvitationLinkDialog({ client, isOpen, onClose }: ClientDialogProps) {
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
      <DialogContent
        title={`Invitation link for ${client.name}`}
        description={
          link
            ? 'Anyone with this link can open the account.'
            : 'Share it yourself, for example by chat. It’s the same link as in the invitation email.'
        }
      >
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
    // Denied, or not available on plain http.
    showToast({ title: 'Could not copy', text: 'Please copy the link from the field.', kind: 'error' })
  }
}
