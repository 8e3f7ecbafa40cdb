import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { InviteStaff } from '@/components/staff/invite-staff'
import { StaffList } from '@/components/staff/staff-list'
import { requireOwner } from '@/lib/auth/guard'
import type { PageProps } from '@/lib/platform/page'
import { listStaff } from '@/lib/staff/queries'
import { staffList } from '@/lib/staff/rules'

export const metadata: Metadata = { title: 'Staff' }

export default async function StaffPage({ searchParams }: PageProps) {
  const viewer = await requireOwner()
  const params = staffList.load(await searchParams)
  const staff = await listStaff(viewer, params)
  return (
    <>
      <LiveTopics topics={['staff']} asOf={viewer.asOf} />
      <PageHeader title="Staff" text="Who works in the admin, and what they may do.">
        <div className="flex flex-wrap gap-2">
          <CsvLink href={`/api/staff/csv${staffList.query({ ...params, page: 1 })}`} has={staff.total} />
          <InviteStaff />
        </div>
      </PageHeader>
      <StaffList params={params} {...staff} />
    </>
  )
}
