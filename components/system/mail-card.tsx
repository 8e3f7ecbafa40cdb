import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { formatDuration, type MailState } from '@/lib/system/rules'
import { Figures } from '@/components/admin/figures'

export function MailCard({ mails: { waiting, dead, oldestSeconds } }: { mails: MailState }) {
  return (
    <TitledCard title="Outgoing emails" className="grid gap-3">
      <Figures
        figures={[
          ['Waiting', waiting],
          ['Oldest waiting for', oldestSeconds === null ? '–' : formatDuration(oldestSeconds)],
          ['Undelivered', dead],
        ]}
      />
      <Link
        href="/admin/mail"
        className="inline-flex min-h-6 w-fit items-center rounded-sm text-sm underline underline-offset-4"
      >
        View all emails
      </Link>
    </TitledCard>
  )
}
