import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react'
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

/** What the chosen item does. */
const Chosen = createContext<RefObject<(() => void) | undefined>>({ current: undefined })

/** Not modal: a modal one would hide the page from assistive technology while its links can still take focus. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, onOpenChange, button, isByKeyboard, className, children, ...rest } = props

  const chosen = useRef<() => void>(undefined)

  // Radix sees only the keys that are pressed after it was loaded.
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
          <Chosen value={chosen}>
            <MenuParts value={parts}>{children}</MenuParts>
          </Chosen>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Item({ destructive, onSelect, ...props }: ItemProps) {
  const chosen = use(Chosen)
  return (
    <Menu.Item
      className={cn('ui-menu-item', destructive && 'ui-menu-item-destructive')}
      onSelect={() => {
        chosen.current = onSelect
      }}
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
