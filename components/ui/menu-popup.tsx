import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useRef } from 'react'
import { Anchor } from '@/components/ui/anchor'
import { cn } from '@/components/ui/cn'
import type { MenuPopupProps } from '@/components/ui/dropdown-menu'
import {
  type CheckboxItemProps,
  type ItemProps,
  type LabelProps,
  MenuParts,
  type Parts,
  type RadioGroupProps,
  type RadioItemProps,
} from '@/components/ui/menu-parts'

/** Receives the action of the chosen item. */
const Choose = createContext<(run: (() => void) | undefined) => void>(() => undefined)

/** Not modal: a modal menu would hide the page from assistive technology while its links could still take the focus. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, onOpenChange, button, isByKeyboard, className, children, ...rest } = props

  const chosen = useRef<() => void>(undefined)
  const choose = useCallback((run: (() => void) | undefined) => {
    chosen.current = run
  }, [])

  // Radix sees only keys that are pressed after it was loaded.
  const focusFirst = useCallback(
    (menu: HTMLDivElement | null) => {
      if (isByKeyboard) menu?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus()
    },
    [isByKeyboard],
  )

  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Trigger asChild>
        <Anchor target={button} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          ref={focusFirst}
          className={cn('ui-menu', className)}
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={() => {
            chosen.current?.()
            chosen.current = undefined
          }}
          {...rest}
        >
          <Choose value={choose}>
            <MenuParts value={parts}>{children}</MenuParts>
          </Choose>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Item({ destructive, onSelect, ...props }: ItemProps) {
  const choose = use(Choose)
  return (
    <Menu.Item
      className={cn('ui-menu-item', destructive && 'ui-menu-item-destructive')}
      onSelect={() => choose(onSelect)}
      {...props}
    />
  )
}

function RadioItem({ children, ...props }: RadioItemProps) {
  return (
    <Menu.RadioItem className="ui-menu-item" {...props}>
      <Mark />
      {children}
    </Menu.RadioItem>
  )
}

function CheckboxItem({ children, ...props }: CheckboxItemProps) {
  return (
    <Menu.CheckboxItem className="ui-menu-item" onSelect={(event) => event.preventDefault()} {...props}>
      <Mark />
      {children}
    </Menu.CheckboxItem>
  )
}

function Mark(): ReactNode {
  return (
    <span className="size-4 shrink-0">
      <Menu.ItemIndicator>
        <Check aria-hidden className="text-purple!" />
      </Menu.ItemIndicator>
    </span>
  )
}

function Label(props: LabelProps) {
  return <Menu.Label className="ui-menu-label" {...props} />
}

function RadioGroup(props: RadioGroupProps) {
  return <Menu.RadioGroup {...props} />
}

function Separator() {
  return <Menu.Separator className="ui-menu-separator" />
}

const parts: Parts = { Item, RadioItem, CheckboxItem, RadioGroup, Label, Separator }
