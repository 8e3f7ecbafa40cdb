import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { EraseForm } from '@/components/personal-data/erase-form'
import { ErasureParts } from '@/components/personal-data/erasure-parts'
import { requireOwner } from '@/lib/auth/guard'
import { personalDataHref } from '@/lib/office/personal-data/rules'
import { personSchema } from '@/lib/office/personal-data/schema'
import { getErasurePlan, getPersonalData } from '@/lib/office/personal-data/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Erase personal data' }

export default async function ErasePage({ searchParams }: PageProps) {
  const viewer = await requireOwner()
  const person = personSchema.safeParse(await searchParams)
  if (!person.success) redirect('/admin/personal-data')
  const { email, lines, isStaff } = await getPersonalData(viewer, person.data.email)
  if (lines.length === 0 || isStaff) redirect(personalDataHref(email))
  return (
    <div className="max-w-4xl">
      <BackLink href={personalDataHref(email)}>Personal data</BackLink>
      <PageHeader title="Erase personal data" text={<span className="wrap-anywhere">{email}</span>} />
      <ErasureParts erasure={await getErasurePlan(viewer, email)} tense="plan" />
      <EraseForm email={email} />
    </div>
  )
}
