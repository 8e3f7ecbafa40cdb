import { MailWarning } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { mailList } from '@/lib/mail/rules'
import { formatNumber } from '@/lib/base/numbers'

export function DeadMailNotice({ count, reason }: { count: number; reason: string | null }) {
  if (count === 0) return null
  return (
    <div role="alert" className="ui-banner ui-tone-red mb-4">
      <MailWarning aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">
          {count === 1
            ? '1 email could not be delivered'
            : `${formatNumber(count)} emails could not be delivered`}
        </p>
        <p className="text-foreground">
          {count === 1 ? 'What it is about' : 'What they are about'} is safe in the admin.{' '}
          <Link
            href={mailList.href(mailList.defaults, { state: 'dead' })}
            className="rounded-sm underline underline-offset-4"
          >
            View undelivered emails
          </Link>
        </p>
        {reason ? (
          <p className="mt-1 text-sm wrap-anywhere text-foreground">Latest reason: {reason}</p>
        ) : null}
      </div>
    </div>
  )
}
