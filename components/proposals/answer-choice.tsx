'use client'

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type Offered, ProposalOffer } from '@/components/proposals/proposal-offer'
import { choiceProblem, optionsOf, proposalSums } from '@/lib/proposals/rules'

/** The form that the options belong to. */
export const ACCEPT_FORM = 'accept'

type Choice = { document: Offered; chosen: readonly string[]; choose: (chosen: readonly string[]) => void }

const ChoiceContext = createContext<Choice | null>(null)

type ChoiceProviderProps = { document: Offered; initial: readonly string[]; children: ReactNode }

/** What is chosen among the options, for the list of options and for the form below the terms. */
export function ChoiceProvider({ document, initial, children }: ChoiceProviderProps) {
  const [chosen, choose] = useState(initial)
  const choice = useMemo(() => ({ document, chosen, choose }), [document, chosen])
  // Hydration doesn't tell what was chosen before it.
  useEffect(() => {
    queueMicrotask(() => {
      const form = window.document.forms.namedItem(ACCEPT_FORM)
      if (form) choose(optionsOf(new FormData(form)))
    })
  }, [])
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}

function useChosen(): Choice {
  const choice = use(ChoiceContext)
  if (!choice) throw new Error('There is no choice around this component.')
  return choice
}

export function ChosenOffer() {
  const { document, chosen, choose } = useChosen()
  const problem = choiceProblem(document.content, chosen)
  return (
    <>
      <ProposalOffer
        document={document}
        chosen={chosen}
        choosing={{ onChoose: choose, problem, form: ACCEPT_FORM }}
      />
      {document.content.groups.length > 0 ? (
        <noscript>
          <button
            type="submit"
            form={ACCEPT_FORM}
            formMethod="get"
            formAction="#offer"
            formNoValidate
            className="ui-button ui-button-outline"
          >
            Update the total
          </button>
        </noscript>
      ) : null}
    </>
  )
}

/** What the choice comes to, and what is wrong with it. */
export function useChoice() {
  const { document, chosen } = useChosen()
  const { content, currency, letterhead } = document
  return {
    document,
    sums: proposalSums(content, chosen, currency),
    problem: choiceProblem(content, chosen),
    ...{ currency, locale: letterhead.locale },
    /** The choice in the address of the page, as the form would send it without scripts. */
    query: () => {
      const isOption = ({ id, groupId }: { id: string; groupId: string | null }) =>
        groupId !== null && chosen.includes(id)
      const options = content.lines.filter(isOption).map(({ id, groupId }) => [`option-${groupId ?? ''}`, id])
      return new URLSearchParams([['name', ''], ...options]).toString()
    },
  }
}
