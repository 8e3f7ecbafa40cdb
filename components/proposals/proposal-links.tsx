'use client'

import { Link2Off, Plus } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { CopyButton } from '@/components/ui/copy-button'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup, type PopupProps } from '@/components/ui/lazy'
import { LocalTime } from '@/components/ui/local-time'
import { revokeProposalLinkAction } from '@/lib/proposals/actions'
import { proposalFailures } from '@/lib/proposals/content'
import type { ShownLink } from '@/lib/proposals/queries'

const LinkDialog = lazyPopup<PopupProps & { id: string }>(() =>
  import('@/components/proposals/link-dialog').then((module) => module.LinkDialog),
)

export function NewLinkButton({ id }: { id: string }) {
  return (
    <DialogButton variant="outline" size="sm" dialog={(popup) => <LinkDialog {...popup} id={id} />}>
      <Plus aria-hidden />
      New link…
    </DialogButton>
  )
}

type ProposalLinksProps = {
  id: string
  number: number
  links: readonly ShownLink[]
  /** Whether the proposal can be accepted with one of them now. */
  isOpen: boolean
  canRevoke: boolean
}

/** Whom a version was sent to, and what became of it. */
export function ProposalLinks({ id, number, links, isOpen, canRevoke }: ProposalLinksProps) {
  return (
    <ul aria-label={`Links to version ${String(number)}`} className="divide-y text-sm">
      {links.map((link) => {
        const { name, email, url, revokedAt, isExpired } = link
        const isUsable = isOpen && revokedAt === null && !isExpired
        const who = name || email
        return (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <p className="font-medium">{who}</p>
              {name === '' ? null : <p className="text-muted-foreground">{email}</p>}
              <LinkState link={link} />
            </div>
            {isUsable ? (
              <div className="flex flex-wrap gap-2">
                {url === null ? null : (
                  <CopyButton
                    size="sm"
                    text={url}
                    copied={{ title: 'Link copied', text: `It’s for ${who} only.` }}
                    failed="Your browser did not allow it. Send the proposal again instead."
                  >
                    <span>Copy link</span>
                    <span className="sr-only">{` for ${who}`}</span>
                  </CopyButton>
                )}
                {canRevoke ? (
                  <ConfirmButton
                    variant="ghost"
                    size="icon"
                    label="Revoke"
                    aria-label={`Revoke the link for ${who}`}
                    icon={Link2Off}
                    title={`Revoke the link for ${who}?`}
                    text="It leads nowhere then, for good. Other people’s links keep working."
                    destructive
                    action={() => revokeProposalLinkAction({ id, linkId: link.id })}
                    failure={proposalFailures.revoke}
                  />
                ) : null}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function LinkState({ link }: { link: ShownLink }) {
  const { revokedAt, firstSeenAt, mail } = link
  if (revokedAt)
    return (
      <p className="text-muted-foreground">
        <span>Revoked </span>
        <LocalTime value={revokedAt} format="exact" />
      </p>
    )
  if (firstSeenAt)
    return (
      <p className="text-green">
        <span>First opened </span>
        <LocalTime value={firstSeenAt} format="exact" />
      </p>
    )
  if (mail?.state === 'dead') return <p className="text-red">The email could not be delivered</p>
  if (mail?.state === 'failed') return <p className="text-yellow">The email is tried again</p>
  const sent = { queued: 'Being sent', sent: 'Not opened yet', canceled: 'The email was canceled' }
  return <p className="text-muted-foreground">{mail ? sent[mail.state] : 'Handed on without an email'}</p>
}
