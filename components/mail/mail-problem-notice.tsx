import { MailX } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { MailProblem } from '@/lib/mail/queries'
import { formatUpTo } from '@/lib/mail/rules'

const link = 'rounded-sm underline underline-offset-4'

/** Says that mail can't be sent, and what to do in the meantime. */
export function MailProblemNotice({ problem }: { problem: MailProblem | null }) {
  if (!problem) return null
  return (
    <div role="note" aria-label="Outgoing mail" className="ui-banner ui-tone-yellow mb-4">
      <MailX aria-hidden />
      <div className="min-w-0">
        {problem.kind === 'not-set-up' ? (
          <>
            <p className="font-semibold">Mail isn’t set up: nothing leaves this server</p>
            <p key="not-set-up" className="text-foreground">
              Emails are kept in{' '}
              <a href={problem.inboxUrl} target="_blank" rel="noreferrer" className={link}>
                an inbox on this machine
              </a>{' '}
              until SMTP_URL names your mail server. Meanwhile, copy the links that people need: invitation
              links, and for owners sign-in links, are in the menu of each{' '}
              <Link href="/admin/clients" className={link}>
                client
              </Link>
              .
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold">The mail server can’t be reached</p>
            <p className="text-foreground">
              {formatUpTo(problem.waiting)} {problem.waiting === 1 ? 'email waits' : 'emails wait'} and will
              be sent when it is back. Meanwhile, copy the links that people need: invitation links, and for
              owners sign-in links, are in the menu of each{' '}
              <Link href="/admin/clients" className={link}>
                client
              </Link>
              .
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** One line for the admin's home page, which leads to the whole notice. */
export function MailProblemLine({ problem }: { problem: MailProblem | null }) {
  if (!problem) return null
  const title =
    problem.kind === 'not-set-up'
      ? 'Mail isn’t set up: nothing leaves this server'
      : `The mail server can’t be reached, ${formatUpTo(problem.waiting)} ${problem.waiting === 1 ? 'email waits' : 'emails wait'}`
  return (
    <div role="note" aria-label="Outgoing mail" className="ui-banner ui-tone-yellow mb-4">
      <MailX aria-hidden />
      <p className="flex min-w-0 flex-wrap gap-x-3">
        <span className="font-semibold">{title}</span>
        <Link href="/admin/mail" className={`${link} inline-flex min-h-6 items-center text-foreground`}>
          What to do meanwhile
        </Link>
      </p>
    </div>
  )
}
