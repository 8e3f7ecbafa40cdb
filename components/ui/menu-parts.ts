import type * as Menu from '@radix-ui/react-dropdown-menu'
import { type ComponentProps, type ComponentType, createContext } from 'react'

export type ItemProps = Omit<ComponentProps<typeof Menu.Item>, 'onSelect'> & {
  destructive?: boolean
  /** Called after the menu has closed, so that a dialog it opens returns the focus to the menu's button. */
  onSelect?: () => void
}
export type RadioItemProps = ComponentProps<typeof Menu.RadioItem>
export type CheckboxItemProps = ComponentProps<typeof Menu.CheckboxItem>
export type RadioGroupProps = ComponentProps<typeof Menu.RadioGroup>
export type LabelProps = ComponentProps<typeof Menu.Label>

export type Parts = {
  Item: ComponentType<ItemProps>
  RadioItem: ComponentType<RadioItemProps>
  CheckboxItem: ComponentType<CheckboxItemProps>
  RadioGroup: ComponentType<RadioGroupProps>
  Label: ComponentType<LabelProps>
  Separator: ComponentType
}

/** Provided by the code of the open menu. */
export const MenuParts = createContext<Parts | null>(null)
