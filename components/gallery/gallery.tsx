import { FileText, Inbox, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact, MailLink } from '@/components/admin/fact'
import { Figures } from '@/components/admin/figures'
import { Field } from '@/components/form/field'
import { CheckboxField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SampleFailure, SampleMenu, SampleOverlays } from '@/components/gallery/sample-overlays'
import { Avatar } from '@/components/ui/avatar'
import { Badge, CountBadge } from '@/components/ui/badge'
import { Button, type ButtonLook } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardFooter, CardHeader } from '@/components/ui/card'
import { Checkbox, Input, Select } from '@/components/ui/controls'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/glyph'
import { Pagination } from '@/components/ui/pagination'
import { Progress } from '@/components/ui/progress'
import { Table, TableCell, TableHead } from '@/components/ui/table'

/** Shows each part in dark and light, side by side. */
export function Gallery() {
  return (
    <div className="grid gap-12">
      {parts.map(({ title, content: Content }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-4 text-subheading">{title}</h2>
          <div className="grid gap-4 xl:grid-cols-2">
            <div className="theme-dark grid content-start gap-6 rounded-lg border bg-background p-6">
              <Content theme="dark" />
            </div>
            <div className="theme-light grid content-start gap-6 rounded-lg border bg-background p-6">
              <Content theme="light" />
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}

type PartProps = { theme: 'dark' | 'light' }

const parts: { title: string; content: (props: PartProps) => ReactNode }[] = [
  { title: 'Type', content: Type },
  { title: 'Colors', content: Colors },
  { title: 'Buttons', content: Buttons },
  { title: 'Fields', content: Fields },
  { title: 'Toolbar', content: Toolbar },
  { title: 'Badges and people', content: Badges },
  { title: 'Cards', content: Cards },
  { title: 'Tables', content: Tables },
  { title: 'Messages', content: Messages },
  { title: 'Empty and failed', content: EmptyAndFailed },
  { title: 'Menus and dialogs', content: Overlays },
]

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-xs text-muted-foreground">{label}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

function Type() {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="font-display text-display font-semibold">Display</p>
      <p className="font-display text-title font-semibold">Title</p>
      <p className="font-display text-heading font-semibold">Heading</p>
      <p className="font-display text-subheading font-semibold">Subheading</p>
      <p className="text-lead">Lead: the sentence below a title.</p>
      <p>Text, as in an update or an article. Digits line up: 1,204.50 and 880.00.</p>
      <p className="text-sm">Small: tables, hints and captions.</p>
      <p className="text-xs text-muted-foreground">Extra small: badges and labels.</p>
    </div>
  )
}

const surfaces = ['bg-background', 'bg-card', 'bg-popover', 'bg-muted', 'bg-accent']
const textColors = ['text-foreground', 'text-muted-foreground', 'text-purple', 'text-blue', 'text-green']
const moreTextColors = ['text-yellow', 'text-red']

function Colors() {
  return (
    <div className="grid gap-2">
      {surfaces.map((surface) => (
        <p
          key={surface}
          className={`flex flex-wrap gap-x-4 gap-y-1 rounded-md border px-3 py-2 text-sm ${surface}`}
        >
          {[...textColors, ...moreTextColors].map((color) => (
            <span key={color} className={color}>
              {color.replace('text-', '')}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}

const variants = ['default', 'secondary', 'outline', 'ghost', 'link', 'destructive', 'hero', 'neon'] as const
const sizes = ['sm', 'default', 'lg', 'xl'] as const satisfies ButtonLook['size'][]

function Buttons() {
  return (
    <>
      <Row label="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'default' ? 'Save Changes' : variant}
          </Button>
        ))}
      </Row>
      <Row label="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} aria-disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row label="Sizes">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Row>
      <Row label="With an icon, alone, pending">
        <Button>
          <Plus aria-hidden />
          New project
        </Button>
        <Button variant="outline" size="icon" aria-label="Move to trash">
          <Trash2 aria-hidden />
        </Button>
        <Button aria-disabled>
          <Spinner />
          Saving…
        </Button>
      </Row>
    </>
  )
}

const plans = [
  { value: 'starter', label: 'Starter' },
  { value: 'growth', label: 'Growth' },
]

function Fields({ theme }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="empty" label="Empty" placeholder="you@example.com" />
      <TextField name="filled" label="Filled" defaultValue="Northlark Freight" required />
      <TextField name="hint" label="With a hint" hint="Shown on invoices." defaultValue="NL-20418" />
      <TextField name="error" label="Invalid" defaultValue="mara@" error="Enter an email address." />
      <TextField name="disabled" label="Disabled" defaultValue="Greeley" disabled />
      <TextField name="readonly" label="Read only" defaultValue="INV-2026-0012" readOnly />
      <SelectField name="plan" label="Select" options={plans} defaultValue="growth" />
      <TextField name="day" label="Date" type="date" defaultValue="2026-03-14" />
      <TextareaField
        name="text"
        label="Text area"
        className="sm:col-span-2"
        defaultValue="The pilot week starts on Monday."
      />
      <CheckboxField name="off" label="Unchecked" />
      <CheckboxField name="on" label="Checked" defaultValue="on" />
      <Field label="File" className="sm:col-span-2">
        {(control) => <Input type="file" aria-label={`File, ${theme}`} {...control} />}
      </Field>
    </div>
  )
}

function Toolbar({ theme }: PartProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Input
        type="search"
        className="min-w-0 flex-1 basis-48"
        aria-label={`Search, ${theme}`}
        placeholder="Search clients"
      />
      <Select className="w-auto" aria-label={`Plan, ${theme}`} placeholder="All plans" options={plans} />
      <Button variant="outline">
        <SlidersHorizontal aria-hidden />
        Filters
      </Button>
      <Button>
        <Plus aria-hidden />
        New client
      </Button>
    </div>
  )
}

const tones = ['purple', 'blue', 'green', 'yellow', 'red', 'grey', 'outline'] as const

function Badges() {
  return (
    <>
      <Row label="Badges">
        {tones.map((tone) => (
          <Badge key={tone} variant={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row label="Counts">
        <CountBadge count={3} what="unread" />
        <CountBadge count={248} what="unread" />
      </Row>
      <Row label="People">
        <Avatar name="Ada Lovelace" />
        <Avatar name="Ada Lovelace" size="medium" />
        <Avatar name="Ada Lovelace" size="large" />
      </Row>
    </>
  )
}

function Cards() {
  return (
    <>
      <Card>
        <CardHeader title="Dispatch Portal" action={<Badge variant="green">On track</Badge>}>
          <CardDescription>Pilot week with the Greeley team</CardDescription>
        </CardHeader>
        <CardContent className="grid gap-2">
          <Progress value={68} label="Progress" />
          <p className="text-sm text-muted-foreground tabular-nums">68% completed</p>
        </CardContent>
        <CardFooter>
          <Button variant="outline" size="sm">
            Open project
          </Button>
        </CardFooter>
      </Card>
      <Card>
        <CardHeader title="Figures and facts" />
        <CardContent className="grid gap-6 sm:grid-cols-2">
          <Figures
            figures={[
              ['Invoiced', '$48,200.00'],
              ['Paid', '$36,000.00'],
              ['Open invoices', 3],
            ]}
          />
          <dl className="grid content-start gap-4 text-sm">
            <Fact label="Company">Northlark Freight</Fact>
            <Fact label="Email">
              <MailLink email="mara@northlark.example" />
            </Fact>
          </dl>
        </CardContent>
      </Card>
    </>
  )
}

const invoices = [
  { number: 'INV-2026-0014', client: 'Northlark Freight', state: 'Overdue', tone: 'red', total: '$7,400.00' },
  { number: 'INV-2026-0013', client: 'Brindle & Bay', state: 'Pending', tone: 'yellow', total: '$880.00' },
  { number: 'INV-2026-0012', client: 'Northlark Freight', state: 'Paid', tone: 'green', total: '$12,000.00' },
] as const

function Tables({ theme }: PartProps) {
  return (
    <>
      <Table label={`Invoices, ${theme}`}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox aria-label={`Select all, ${theme}`} />
            </th>
            <TableHead>Number</TableHead>
            <TableHead>Client</TableHead>
            <TableHead>Status</TableHead>
            <TableHead numeric>Total</TableHead>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ number, client, state, tone, total }, index) => (
            <tr key={number} data-selected={index === 1}>
              <td>
                <Checkbox aria-label={`Select ${number}, ${theme}`} defaultChecked={index === 1} />
              </td>
              <TableHead scope="row">{number}</TableHead>
              <TableCell>{client}</TableCell>
              <TableCell>
                <Badge variant={tone}>{state}</Badge>
              </TableCell>
              <TableCell numeric>{total}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination page={2} pageCount={9} label={`Pages, ${theme}`} hrefFor={(page) => `?page=${page}`} />
    </>
  )
}

function Messages() {
  return (
    <>
      <FormBanner
        state={{ status: 'success', title: 'Message sent', message: 'We answer within 24 hours.' }}
      />
      <FormBanner
        state={{
          status: 'error',
          title: 'Invoice not saved',
          message:
            'A colleague changed it meanwhile. Your changes are still here; compare them and save again.',
        }}
      />
    </>
  )
}

function EmptyAndFailed() {
  return (
    <>
      <Card>
        <EmptyState
          icon={Inbox}
          title="No messages yet"
          text="What clients write appears here."
          action={<Button variant="outline">Write a message</Button>}
        />
      </Card>
      <SampleFailure />
      <div className="grid gap-3">
        <div className="ui-skeleton h-5 w-1/2" />
        <div className="ui-skeleton h-5" />
      </div>
    </>
  )
}

function Overlays({ theme }: PartProps) {
  return (
    <Row label="They open over the page, in its theme">
      <SampleOverlays theme={theme} />
      <SampleMenu theme={theme} />
      <FileText aria-hidden className="size-5 text-purple" />
    </Row>
  )
}
