'use client'

import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'

type OpenProposalProps = Pick<ButtonLook, 'variant'> & {
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** Opens a proposal on its own page, where the client answers. An admin who looks at the portal can’t: that would count as the client’s. */
export function OpenProposal({ id, title, variant, className, children }: OpenProposalProps) {
  const isReadOnly = useReadOnly()
  return (
    <form action={`/api/proposals/${id}/open`} method="post" className={className}>
      <Button
        type="submit"
        size="sm"
        variant={variant}
        disabled={isReadOnly}
        className="w-full"
        title={isReadOnly ? 'Read only: you’re viewing the portal as a client.' : undefined}
      >
        {children}
        <span className="sr-only">{` ${title}`}</span>
      </Button>
    </form>
  )
}
