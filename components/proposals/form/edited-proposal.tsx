'use client'

import { Lock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ProposalForm, type ProposalFormProps } from '@/components/proposals/form/proposal-form'
import { Link } from '@/components/ui/link'

type EditedProposalProps = {
  id: string
  form: ProposalFormProps
  /** Why it can't be edited; null if it can. */
  problem: string | null
}

/** The form of a stored proposal. It stays when the proposal is answered meanwhile, so that what was typed can be copied. */
export function EditedProposal({ id, form, problem }: EditedProposalProps) {
  const router = useRouter()
  const [shown, setShown] = useState(problem === null ? form : null)
  if (problem === null && form !== shown) setShown(form)
  const href = `/admin/proposals/${id}`
  const hasNothing = shown === null

  useEffect(() => {
    if (hasNothing) router.replace(href)
  }, [hasNothing, href, router])

  return (
    <>
      {problem === null ? null : (
        <p role="alert" className="ui-banner ui-tone-yellow mb-4">
          <Lock aria-hidden />
          <span className="text-foreground">
            {`${problem} `}
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
