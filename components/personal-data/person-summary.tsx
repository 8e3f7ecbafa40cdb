import { Download, Eraser, UserRoundSearch } from 'lucide-react'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { PersonalData } from '@/lib/office/personal-data/queries'
import { eraseHref } from '@/lib/office/personal-data/rules'
import { formatNumber } from '@/lib/base/numbers'

export function PersonSummary({ data }: { data: PersonalData }) {
  const { email, name, isStaff, inTrash, lines } = data
  if (lines.length === 0) {
    return (
      <Card className="max-w-4xl py-0!">
        <EmptyState
          icon={UserRoundSearch}
          title="Nothing is held about this address"
          text="No account, message, invoice or email has it. Backups may still, until they are deleted."
        />
      </Card>
    )
  }
  return (
    <Card className="max-w-4xl">
      <CardHeader title={<span className="wrap-anywhere">{name ?? email}</span>}>
        <CardDescription className="wrap-anywhere">
          {inTrash > 0 ? `${email} · ${formatNumber(inTrash)} of this is in the trash` : email}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label="What is held" className="divide-y">
          {lines.map(({ title, count, href }) => (
            <li key={title} className="flex items-center justify-between gap-4 py-2 text-sm">
              {href ? (
                <Link href={href} className="inline-flex min-h-6 items-center text-purple hover:underline">
                  {title}
                </Link>
              ) : (
                <span className="inline-flex min-h-6 items-center">{title}</span>
              )}
              <span className="tabular-nums">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <form action="/api/personal-data/zip" method="post">
            <input type="hidden" name="email" value={email} />
            <Button type="submit" variant="outline">
              <Download aria-hidden />
              Download everything
            </Button>
          </form>
          {isStaff ? null : (
            <Link href={eraseHref(email)} className={buttonVariants({ variant: 'destructive' })}>
              <Eraser aria-hidden />
              Erase…
            </Link>
          )}
        </div>
        <p className="mt-3 text-sm text-muted-foreground">
          {isStaff
            ? 'This is a colleague’s account. It is removed under Staff.'
            : 'The download is a zip with a readable page, JSON and the files. It’s recorded in the audit log. Before anything is erased, you see what goes and what stays.'}
        </p>
      </CardContent>
    </Card>
  )
}
