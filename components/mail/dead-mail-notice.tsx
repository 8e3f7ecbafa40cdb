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
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">
            {count === 1
              ? '1 email could not be delivered'
              : `${formatNumber(count)} emails could not be delivered`}
          </span>
          <Link
            href={mailList.href(mailList.defaults, { state: 'dead' })}
            className="rounded-sm text-foreground underline underline-offset-4"
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
