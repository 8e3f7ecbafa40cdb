'use client'

import { type LucideIcon, MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { Tooltip } from '@/components/ui/tooltip'

type RowActionProps = {
  label: string
  /** The label with the row's name, for screen readers. */
  name: string
  icon: LucideIcon
  /** The key that triggers it in the current row. The list handles `#` itself. */
  rowKey?: 'e' | '#'
} & ({ href: string; onClick?: never } | { href?: never; onClick: () => void })

/**
 * An icon at the end of a row, shown while the row is hovered or has the focus. On touch screens and where there is
 * little room, the action is only in the menu.
 */
export function RowAction({ label, name, icon: Icon, rowKey, href, onClick }: RowActionProps) {
  const shared = { 'aria-label': name, 'data-row-key': rowKey }
  return (
    <Tooltip text={withKey(label, rowKey)} side="top">
      {href === undefined ? (
        <Button {...shared} variant="ghost" size="icon" className="ui-row-quick" onClick={onClick}>
          <Icon aria-hidden />
        </Button>
      ) : (
        <Link
          {...shared}
          href={href}
          className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'ui-row-quick' })}
        >
          <Icon aria-hidden />
        </Link>
      )}
    </Tooltip>
  )
}

function withKey(label: string, key: string | undefined): string {
  return key === undefined ? label : `${label} (${key.toUpperCase()})`
}

type RowMenuProps = { of: string; rowKey?: 'e'; children: ReactNode }

/** The menu with all actions of a row. */
export function RowMenu({ of, rowKey, children }: RowMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`More for ${of}`}
          data-row-key={rowKey}
          data-tooltip={withKey('More', rowKey)}
          data-tooltip-side="top"
        >
          <MoreHorizontal aria-hidden />
        </Button>
      }
      align="end"
    >
      {children}
    </DropdownMenu>
  )
}

type RowMenuItemProps = { label: string; icon: LucideIcon; destructive?: boolean; rowKey?: 'e' | '#' } & (
  | { href: string; onSelect?: never }
  | { href?: never; onSelect: () => void }
)

export function RowMenuItem({ label, icon: Icon, destructive, rowKey, href, onSelect }: RowMenuItemProps) {
  const content = (
    <>
      <Icon aria-hidden />
      <span>{label}</span>
      {rowKey ? (
        <kbd aria-hidden className="ml-auto pl-4 font-sans text-xs text-muted-foreground uppercase">
          {rowKey}
        </kbd>
      ) : null}
    </>
  )
  if (href !== undefined)
    return (
      <DropdownMenuItem asChild>
        <Link href={href}>{content}</Link>
      </DropdownMenuItem>
    )
  return (
    <DropdownMenuItem destructive={destructive ?? false} onSelect={onSelect}>
      {content}
    </DropdownMenuItem>
  )
}
