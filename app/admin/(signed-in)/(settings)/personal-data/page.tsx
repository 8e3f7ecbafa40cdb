import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { PersonForm } from '@/components/personal-data/person-form'
import { PersonSummary } from '@/components/personal-data/person-summary'
import { requireOwner } from '@/lib/auth/guard'
import { getPersonalData } from '@/lib/office/personal-data/queries'
import { personSchema } from '@/lib/office/personal-data/schema'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Personal data' }

export default async function PersonalDataPage({ searchParams }: PageProps) {
  const viewer = await requireOwner()
  const { email: typed } = await searchParams
  const person = personSchema.safeParse({ email: typed })
  return (
    <>
      <PageHeader
        title="Personal data"
        text="Everything stored about one person, to hand over or to erase."
      />
      <PersonForm
        typed={typeof typed === 'string' ? typed : ''}
        isInvalid={Boolean(typed) && !person.success}
      />
      {person.success ? <PersonSummary data={await getPersonalData(viewer, person.data.email)} /> : null}
    </>
  )
}
