'use client'

import { Lock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ProposalForm, type ProposalFormProps } from '@/components/proposals/form/proposal-form'
import { Link } from '@/components/ui/link'
import { editTexts } from '@/lib/proposals/drafts/content'

type EditedProposalProps = {
  id: string
  /** Null once it was accepted. */
  form: ProposalFormProps | null
}

/** The form of a stored proposal. It stays when the proposal is accepted meanwhile, so that what was typed can be copied. */
export function EditedProposal({ id, form }: EditedProposalProps) {
  const router = useRouter()
  const [shown, setShown] = useState(form)
  if (form && form !== shown) setShown(form)
  const href = `/admin/proposals/${id}`
  const hasNothing = shown === null

  useEffect(() => {
    if (hasNothing) router.replace(href)
  }, [hasNothing, href, router])

  return (
    <>
      {form ? null : (
        <p role="alert" className="ui-banner ui-tone-yellow mb-4">
          <Lock aria-hidden />
          <span className="text-foreground">
            {`${editTexts.accepted} `}
            <Link href={href} className="underline">
              View the proposal
            </Link>
          </span>
        </p>
      )}
      {shown ? <ProposalForm {...shown} /> : null}
    </>
  )
}
