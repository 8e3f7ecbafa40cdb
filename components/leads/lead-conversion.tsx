import { personName } from '@/lib/base/person'
import { ArrowRight, BadgeCheck, FilePlus, FileSignature } from 'lucide-react'
import type { ConversionProps } from '@/components/leads/convert-dialog'
import { ConvertLead } from '@/components/leads/convert-lead'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { getLeadDetail } from '@/lib/leads/queries'
import { joinsAccount } from '@/lib/leads/rules'

type LeadConversionProps = ConversionProps & {
  project: Awaited<ReturnType<typeof getLeadDetail>>['project']
  /** Whether it is a quote request that was won, and the reader may bill it. */
  canInvoice: boolean
}

/** Converts a lead into a client with a project, or answers it with a proposal. Once converted, links to both. */
export function LeadConversion({ project, canInvoice, ...dialog }: LeadConversionProps) {
  const { id, account } = dialog
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          {project ? <BadgeCheck aria-hidden className="size-4.5 text-green" /> : null}
          <span>Client and project</span>
        </CardTitle>
        {project ? null : (
          <CardDescription className="wrap-anywhere">
            {joinsAccount(account)
              ? `${account.name} already has an account with this address.`
              : 'Invites them to the portal and creates their project, in one step.'}
          </CardDescription>
        )}
      </CardHeader>
      <CardContent className="grid gap-2">
        {project ? (
          <>
            <Target href={`/admin/projects/${project.id}`} what="Project" name={project.title} />
            <Target
              href={`/admin/clients/${project.client.id}`}
              what="Client"
              name={personName(project.client)}
            />
          </>
        ) : (
          <ConvertLead {...dialog} />
        )}
        {dialog.kind === 'quote' ? (
          <Link href={`/admin/proposals/new?quote=${id}`} className={buttonVariants({ variant: 'outline' })}>
            <FileSignature aria-hidden />
            Write a proposal
          </Link>
        ) : null}
        {canInvoice ? (
          <Link
            href={`/admin/invoices/create?quote=${id}`}
            className={buttonVariants({ variant: 'outline' })}
          >
            <FilePlus aria-hidden />
            Create invoice
          </Link>
        ) : null}
      </CardContent>
    </Card>
  )
}

function Target({ href, what, name }: { href: string; what: string; name: string }) {
  return (
    <Link
      href={href}
      className="flex items-center justify-between gap-3 rounded-md border bg-background/50 px-3 py-2.5 hover:border-purple hover:bg-accent"
    >
      <span className="min-w-0 text-sm leading-snug">
        <span className="block text-muted-foreground">{what}</span>
        <span className="block truncate font-medium">{name}</span>
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Link>
  )
}
