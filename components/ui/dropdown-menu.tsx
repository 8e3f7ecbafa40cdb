'use client'

import type * as Menu from '@radix-ui/react-dropdown-menu'
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPopup, type PopupProps } from '@/components/ui/lazy'
import {
  type CheckboxItemProps,
  type ItemProps,
  type LabelProps,
  MenuParts,
  type Parts,
  type RadioGroupProps,
  type RadioItemProps,
} from '@/components/ui/menu-parts'

type ContentProps = Omit<ComponentProps<typeof Menu.Content>, 'ref' | 'onCloseAutoFocus'>

export type MenuPopupProps = PopupProps &
  ContentProps & { button: RefObject<HTMLElement | null>; isByKeyboard: boolean }

const MenuPopup = lazyPopup<MenuPopupProps>(
  () => import('@/components/ui/menu-popup').then((module) => module.MenuPopup),
  { isCommon: true },
)

type DropdownMenuProps = ContentProps & {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>
  onOpenChange?: (isOpen: boolean) => void
}

/** A button with a menu. The children are the menu's items. */
export function DropdownMenu({ trigger, onOpenChange, children, ...content }: DropdownMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isByKeyboard, setByKeyboard] = useState(false)

  function change(open: boolean, withKeyboard = false) {
    if (open === isOpen) return
    setOpen(open)
    setByKeyboard(open && withKeyboard)
    onOpenChange?.(open)
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onPointerDown(event: PointerEvent) {
          if (event.button !== 0 || event.ctrlKey) return
          // Otherwise the button takes the focus from the menu.
          if (!isOpen) event.preventDefault()
          change(!isOpen)
        },
        onKeyDown(event: KeyboardEvent) {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
          event.preventDefault()
          change(true, true)
        },
        onClick(event: MouseEvent) {
          // The click came from assistive technology or from code; other clicks have already opened the menu.
          if (event.detail === 0) change(true, true)
        },
      })}
      <MenuPopup
        id={`${id}-menu`}
        aria-labelledby={id}
        open={isOpen}
        onOpenChange={change}
        button={button}
        isByKeyboard={isByKeyboard}
        {...content}
      >
        {children}
      </MenuPopup>
    </>
  )
}

function useParts(): Parts {
  const parts = use(MenuParts)
  if (!parts) throw new Error('This goes into a menu.')
  return parts
}

/** With `asChild`, an item can be a link that can also be opened in a new tab. */
export function DropdownMenuItem(props: ItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

export function DropdownMenuRadioGroup(props: RadioGroupProps) {
  const { RadioGroup } = useParts()
  return <RadioGroup {...props} />
}

/** An option of a radio group. The selected one has a check mark. */
export function DropdownMenuRadioItem(props: RadioItemProps) {
  const { RadioItem } = useParts()
  return <RadioItem {...props} />
}

/** An item with a check mark. The menu stays open after a choice. */
export function DropdownMenuCheckboxItem(props: CheckboxItemProps) {
  const { CheckboxItem } = useParts()
  return <CheckboxItem {...props} />
}

export function DropdownMenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}

export function DropdownMenuLabel(props: LabelProps) {
  const { Label } = useParts()
  return <Label {...props} />
}
