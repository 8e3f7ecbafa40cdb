'use client'

import { Ban, LinkIcon, Mail, MoreHorizontal, RotateCcw, Send, UserRoundX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { ClientQuestions, type Question } from '@/components/clients/client-questions'
import { InvitationLinkDialog } from '@/components/clients/invitation-link-dialog'
import { SendUpdateDialog } from '@/components/clients/send-update-dialog'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { showToast } from '@/components/ui/toast'
import { resendInvitationAction } from '@/lib/invitations/actions'
import type { AccountState } from '@/lib/sign-in/rules'

export type ActingClient = {
  id: string
  name: string
  email: string
  state: AccountState
  /** The open ones, the first first; not all of them when there are many. */
  projects: { id: string; title: string }[]
  projectCount: number
}

type ClientActionsProps = {
  client: ActingClient
  /** Where to go when the client is gone. */
  leaveTo?: string
}

type Window = 'update' | 'link' | Question

/** What can be done with one client: an update, and all that their state allows. */
export function ClientActions({ client, leaveTo }: ClientActionsProps) {
  const { id, name, state, projectCount } = client
  const router = useRouter()
  const [open, setOpen] = useState<Window | null>(null)
  const [isPending, startTransition] = useTransition()
  // Opened when the menu is gone, so that focus comes back to the menu's button.
  const wanted = useRef<Window>(null)

  function sendUpdate() {
    if (projectCount > 0) setOpen('update')
    else showToast({ title: 'Error', text: 'Client has no projects to send updates to', kind: 'error' })
  }

  function resend() {
    startTransition(async () => {
      await callAction(() => resendInvitationAction({ id }), { title: 'Error', message: 'Please try again.' })
    })
  }

  function want(window: Window) {
    wanted.current = window
  }

  return (
    <div className="relative z-10 flex items-center gap-1.5" aria-busy={isPending}>
      <Button
        variant="outline"
        size="sm"
        title="Send update"
        aria-label={`Send update to ${name}`}
        onClick={sendUpdate}
      >
        <Send aria-hidden />
        <span className="@[40rem]/list:@max-5xl/list:hidden">Send update</span>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`More for ${name}`}>
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="end"
          onCloseAutoFocus={() => {
            if (wanted.current) setOpen(wanted.current)
            wanted.current = null
          }}
        >
          {state === 'invited' ? (
            <>
              <DropdownMenuItem onSelect={resend}>
                <Mail aria-hidden />
                Resend invitation
              </DropdownMenuItem>
              <DropdownMenuItem
                onSelect={() => {
                  want('link')
                }}
              >
                <LinkIcon aria-hidden />
                Copy invitation link
              </DropdownMenuItem>
              <DropdownMenuItem
                destructive
                onSelect={() => {
                  want('revoke')
                }}
              >
                <UserRoundX aria-hidden />
                Revoke invitation
              </DropdownMenuItem>
            </>
          ) : null}
          {state === 'active' || state === 'unconfirmed' ? (
            <DropdownMenuItem
              destructive
              onSelect={() => {
                want('disable')
              }}
            >
              <Ban aria-hidden />
              Disable
            </DropdownMenuItem>
          ) : null}
          {state === 'disabled' ? (
            <DropdownMenuItem
              onSelect={() => {
                want('enable')
              }}
            >
              <RotateCcw aria-hidden />
              Enable
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <SendUpdateDialog
        client={client}
        isOpen={open === 'update'}
        onClose={() => {
          setOpen(null)
        }}
      />
      <InvitationLinkDialog
        client={client}
        isOpen={open === 'link'}
        onClose={() => {
          setOpen(null)
        }}
      />
      <ClientQuestions
        client={client}
        question={open === 'update' || open === 'link' ? null : open}
        onClose={() => {
          setOpen(null)
        }}
        onRevoked={() => {
          if (leaveTo) router.push(leaveTo)
        }}
      />
    </div>
  )
}
