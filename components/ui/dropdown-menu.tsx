'use client'

import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** Not modal: a modal one would hide the page from assistive technology while its links can still take focus. */
export function DropdownMenu(props: ComponentProps<typeof Menu.Root>) {
  return <Menu.Root modal={false} {...props} />
}

export const DropdownMenuTrigger = Menu.Trigger
export const DropdownMenuRadioGroup = Menu.RadioGroup

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Portal>
      <Menu.Content className={cn('ui-menu', className)} sideOffset={8} collisionPadding={8} {...props} />
    </Menu.Portal>
  )
}

type ItemProps = ComponentProps<typeof Menu.Item> & { destructive?: boolean }

/** With `asChild` it can be a link, which can be opened in a new tab. */
export function DropdownMenuItem({ destructive, ...props }: ItemProps) {
  return <Menu.Item className={cn('ui-menu-item', destructive && 'ui-menu-item-destructive')} {...props} />
}

/** An option of a radio group, with a check mark when selected. */
export function DropdownMenuRadioItem({ children, ...props }: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem className="ui-menu-item" {...props}>
      <span className="size-4 shrink-0">
        <Menu.ItemIndicator>
          <Check aria-hidden className="text-purple!" />
        </Menu.ItemIndicator>
      </span>
      {children}
    </Menu.RadioItem>
  )
}

/** Can be checked; the menu stays open for the next one. */
export function DropdownMenuCheckboxItem({ children, ...props }: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem className="ui-menu-item" onSelect={(event) => event.preventDefault()} {...props}>
      <span className="size-4 shrink-0">
        <Menu.ItemIndicator>
          <Check aria-hidden className="text-purple!" />
        </Menu.ItemIndicator>
      </span>
      {children}
    </Menu.CheckboxItem>
  )
}

export function DropdownMenuSeparator() {
  return <Menu.Separator className="ui-menu-separator" />
}

export function DropdownMenuLabel(props: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label className="ui-menu-label" {...props} />
}
