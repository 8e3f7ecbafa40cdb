import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '@/components/form/field'
import { Checkbox, Input, Select, Textarea } from '@/components/ui/controls'

/** The props of a field and of its control; `className` applies to the field. */
type With<Control> = FieldProps & Omit<Control, keyof FieldProps | 'id'> & { name: string }

function split<Props extends FieldProps>(props: Props) {
  const { label, hint, error, errorAnnounced, required, labelHidden, className, ...control } = props
  return { field: { label, hint, error, errorAnnounced, required, labelHidden, className }, control }
}

export function TextField(props: With<ComponentProps<'input'>>) {
  const { field, control } = split(props)
  return <Field {...field}>{(ties) => <Input {...control} {...ties} />}</Field>
}

export function TextareaField(props: With<ComponentProps<'textarea'>>) {
  const { field, control } = split(props)
  return <Field {...field}>{(ties) => <Textarea {...control} {...ties} />}</Field>
}

export function SelectField(props: With<ComponentProps<typeof Select>>) {
  const { field, control } = split(props)
  return <Field {...field}>{(ties) => <Select {...control} {...ties} />}</Field>
}

/** Sends `on` when checked. With a `defaultValue` of `on` it is checked initially. */
export function CheckboxField({ defaultValue, ...props }: With<ComponentProps<typeof Checkbox>>) {
  const { field, control } = split({ defaultChecked: defaultValue === 'on', ...props })
  return (
    <Field {...field} inline>
      {(ties) => <Checkbox {...control} {...ties} />}
    </Field>
  )
}
