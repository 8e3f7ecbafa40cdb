import { Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContactPriority } from '@/components/contact/contact-priority'
import { ContactSpamBadge } from '@/components/contact/contact-spam-badge'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { preferredContactLabels, budgetLabel, sourceLabels, type ContactSource } from '@/lib/contact/rules'
import type { ContactRow } from '@/components/contact/contact-table-row'

type ContactDetailProps = {
  message: Omit<ContactRow, 'excerpt'> & {
    message: string
    phone: string | null
    company: string | null
    source: ContactSource
    preferredContact: keyof typeof preferredContactLabels
  }
}

/** Everything that a visitor sent, and how it came. */
export function ContactDetail({ message }: ContactDetailProps) {
  const { name, email, phone, company, subject, budgetRange, createdAt } = message
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <CardHeader className="gap-y-2!">
          {message.suspectedSpam ? (
            <span className="col-span-full">
              <ContactSpamBadge />
            </span>
          ) : null}
          <CardTitle as="h2" className="col-span-full text-subheading! wrap-anywhere">
            {subject ?? 'No subject'}
          </CardTitle>
        </CardHeader>
        <CardContent>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{message.message}</p>
        </CardContent>
        <CardContent className="mt-2 border-t pt-5">
          <a href={replyHref(message)} className={buttonVariants()}>
            <Reply aria-hidden />
            Reply by email
          </a>
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-1">
            <Item label="Name">{name}</Item>
            <Item label="Email">
              <a href={`mailto:${encodeURIComponent(email)}`} className="text-purple hover:underline">
                {email}
              </a>
            </Item>
            <Item label="Phone">
              {phone ? (
                <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-purple hover:underline">
                  {phone}
                </a>
              ) : null}
            </Item>
            <Item label="Company">{company}</Item>
            <Item label="Preferred contact">{preferredContactLabels[message.preferredContact]}</Item>
            <Item label="Budget">{budgetRange ? budgetLabel(budgetRange) : null}</Item>
            <Item label="Priority">
              <ContactPriority priority={message.priority} />
            </Item>
            <Item label="Sent from">{sourceLabels[message.source]}</Item>
            <Item label="Received">
              <LocalTime value={createdAt} format="exact" className="tabular-nums" />
            </Item>
          </dl>
        </CardContent>
      </Card>
    </div>
  )
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">
        {children ?? <span className="text-muted-foreground">Not given</span>}
      </dd>
    </div>
  )
}

function replyHref({ email, subject }: { email: string; subject: string | null }): string {
  const line = `Re: ${subject ?? 'Your message'}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(line)}`
}
