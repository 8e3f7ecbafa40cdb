'use client'

import { useState } from 'react'
import { ClientForm, type EditableClient } from '@/components/clients/client-form'

/**
 * The form of a client whom others may change at the same time. Untouched, it follows what they save; with changes of
 * its own it keeps them and tells what happened.
 */
export function ClientEditor({ client }: { client: EditableClient }) {
  const [base, setBase] = useState(client)
  const [isDirty, setDirty] = useState(false)
  if (!isDirty && base.updatedAt !== client.updatedAt) setBase(client)

  return (
    <ClientForm
      key={base.updatedAt}
      base={base}
      current={client}
      isDirty={isDirty}
      onDirty={setDirty}
      onTakeTheirs={() => {
        setBase(client)
        setDirty(false)
      }}
    />
  )
}
