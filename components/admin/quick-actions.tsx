import {
  Briefcase,
  ChevronRight,
  ExternalLink,
  FileText,
  House,
  Inbox,
  type LucideIcon,
  MessageSquareQuote,
} from 'lucide-react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

type QuickAction = { href: string; label: string; text: string; icon: LucideIcon; opensTab?: boolean }

type QuickActionsProps = {
  newContactMessages: number
  newQuoteRequests: number
  pendingTestimonials: number
}

export function QuickActions(props: QuickActionsProps) {
  const actions: QuickAction[] = [
    {
      href: '/admin/messages?status=new',
      label: 'Answer contact messages',
      text: newOf(props.newContactMessages),
      icon: Inbox,
    },
    {
      href: '/admin/quotes?status=new',
      label: 'Review quote requests',
      text: newOf(props.newQuoteRequests),
      icon: FileText,
    },
    {
      href: '/admin/testimonials?status=pending',
      label: 'Review testimonials',
      text: `${props.pendingTestimonials.toLocaleString('en-US')} awaiting approval`,
      icon: MessageSquareQuote,
    },
    { href: '/admin/homepage', label: 'Edit the homepage', text: 'texts and figures', icon: House },
    { href: '/admin/services', label: 'Manage services', text: 'cards on the homepage', icon: Briefcase },
    { href: '/', label: 'View the website', text: 'in a new tab', icon: ExternalLink, opensTab: true },
  ]
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Quick Actions</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-2">
          {actions.map(({ href, label, text, icon: Icon, opensTab }) => (
            <li key={href}>
              <Link
                href={href}
                target={opensTab ? '_blank' : undefined}
                className="flex items-center gap-3 rounded-md border bg-background/50 px-3 py-2.5 hover:border-purple hover:bg-accent"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-purple" />
                <span className="min-w-0 flex-1 text-sm leading-snug">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-muted-foreground">{text}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function newOf(amount: number): string {
  return amount === 0 ? 'nothing new' : `${amount.toLocaleString('en-US')} new`
}
