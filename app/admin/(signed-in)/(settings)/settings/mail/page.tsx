import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { MailForm, TestMailForm } from '@/components/settings/mail-form'
import { requireOwner } from '@/lib/auth/guard'
import { getSettings } from '@/lib/settings/queries'
import { checkMail } from '@/lib/system/queries'
import { getEnv } from '@/lib/platform/env'

export const metadata: Metadata = { title: 'Mail Settings' }

export default async function MailSettingsPage() {
  const viewer = await requireOwner()
  const [{ values, editor }, server] = await Promise.all([getSettings(viewer, 'mail'), checkMail(viewer)])
  const { MAIL_FROM, AGENCY_EMAIL } = getEnv()
  return (
    <>
      <LiveTopics topics={['settings']} asOf={viewer.asOf} />
      <PageHeader title="Mail settings" text="What is sent to whom, and from which address." />
      <MailForm current={values} editor={editor} sender={MAIL_FROM} agencyEmail={AGENCY_EMAIL} />
      <TestMailForm recipient={viewer.email} server={server} />
    </>
  )
}
