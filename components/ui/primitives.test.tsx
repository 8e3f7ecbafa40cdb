import { Inbox } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button, buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { Progress } from '@/components/ui/progress'
import { Select } from '@/components/ui/controls'
import { Table, TableCell } from '@/components/ui/table'
import { markup } from '@/tests/support/markup'

describe('Button', () => {
  // requirement: SITE-11
  it('has every variant and size', () => {
    const variants = [
      'default',
      'destructive',
      'outline',
      'secondary',
      'ghost',
      'link',
      'hero',
      'neon',
    ] as const
    for (const variant of variants) {
      expect(renderToStaticMarkup(<Button variant={variant} />)).toContain(`ui-button-${variant}`)
    }
    for (const size of ['sm', 'lg', 'xl', 'icon'] as const) {
      expect(renderToStaticMarkup(<Button size={size} />)).toContain(`ui-button-${size}`)
    }
  })

  it('doesn’t submit a form unless it says so', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  })

  it('can style a link', () => {
    const classes = buttonVariants({ variant: 'hero', size: 'lg', className: 'mt-4' })
    expect(classes).toBe('ui-button ui-button-hero ui-button-lg mt-4')
  })
})

describe('Pagination', () => {
  function pages(page: number, pageCount: number) {
    return markup(
      <Pagination page={page} pageCount={pageCount} hrefFor={(to) => `/admin/messages?page=${to}`} />,
    )
  }

  it('links both ways in the middle', () => {
    const html = pages(2, 3)
    expect(html).toMatch(/<a (?=[^>]*rel="prev")(?=[^>]*href="\/admin\/messages\?page=1")/)
    expect(html).toMatch(/<a (?=[^>]*rel="next")(?=[^>]*href="\/admin\/messages\?page=3")/)
    expect(html).toContain('Page 2 of 3')
  })

  it('has no link beyond either end', () => {
    expect(pages(1, 3)).not.toContain('rel="prev"')
    expect(pages(3, 3)).not.toContain('rel="next"')
  })

  it('is omitted if everything fits on one page', () => {
    expect(pages(1, 1)).toBe('')
    expect(pages(1, 0)).toBe('')
  })
})

describe('Progress', () => {
  it('stays between 0 and 100 %', () => {
    expect(renderToStaticMarkup(<Progress value={140} label="Website" />)).toContain('aria-valuenow="100"')
    expect(renderToStaticMarkup(<Progress value={-3} label="Website" />)).toContain('aria-valuenow="0"')
  })
})

describe('Select', () => {
  it('has an empty option only with a placeholder', () => {
    const options = [{ value: 'asap', label: 'As soon as possible' }]
    expect(renderToStaticMarkup(<Select aria-label="Timeline" options={options} />)).not.toContain('value=""')
    const html = renderToStaticMarkup(
      <Select aria-label="Timeline" options={options} placeholder="Any time" />,
    )
    expect(html).toContain('<option value="">Any time</option>')
  })
})

describe('Table', () => {
  it('can be focused and scrolled by keyboard, and aligns numbers right', () => {
    const html = renderToStaticMarkup(
      <Table label="Invoices">
        <tbody>
          <tr>
            <TableCell numeric>$980.50</TableCell>
          </tr>
        </tbody>
      </Table>,
    )
    expect(html).toMatch(/<div (?=[^>]*role="region")(?=[^>]*tabindex="0")(?=[^>]*aria-label="Invoices")/)
    expect(html).toContain('ui-cell-number')
  })
})

describe('EmptyState', () => {
  it('has a button only if it is given one', () => {
    const html = renderToStaticMarkup(
      <EmptyState icon={Inbox} title="No messages yet" text="They appear here." />,
    )
    expect(html).toContain('No messages yet')
    expect(html).not.toContain('<button')
  })
})
