'use client'

import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { CompoundField } from '@/components/form/compound-field'
import { Field } from '@/components/form/field'
import { MoveButtons, useItemList } from '@/components/form/item-list'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/controls'
import {
  MAX_ENTRY_HREF,
  MAX_ENTRY_NAME,
  menuLimits,
  type MenuName,
  menuProblem,
  menuText,
  parseMenu,
  usualNameOf,
} from '@/lib/navigation/rules'
import type { MenuEntry } from '@/lib/base/site'

const usualPlaces: Record<string, string> = {
  home: '/',
  about: '/#about',
  portfolio: '/#portfolio',
  services: 'List of your services',
  pricing: '/pricing',
  contact: '/contact',
  legal: 'List of your legal pages',
  blog: '/blog',
}

type MenuFieldProps<Values extends FieldValues> = {
  form: { control: Control<Values> }
  name: Path<Values>
  menu: MenuName
  label: string
  /** The default entries whose pages don't exist at present. */
  missing: readonly string[]
}

/** A field of `useAdminForm` for the entries of a menu; its value is JSON. */
export function MenuField<Values extends FieldValues>({ form, name, ...props }: MenuFieldProps<Values>) {
  return (
    <CompoundField form={form} name={name} focusOn={(value) => [invalidControl(props.menu, value)]}>
      {({ value, error, onChange }) => (
        <Menu {...props} value={value} hasError={error !== undefined} onChange={onChange} />
      )}
    </CompoundField>
  )
}

function invalidControl(menu: MenuName, value: string): string {
  const at = menuProblem(menu, parseMenu(value) ?? [])?.at
  return at ? `[data-item="${String(at.index)}"] [data-text="${at.field}"]` : 'input'
}

type MenuProps = Omit<MenuFieldProps<FieldValues>, 'form' | 'name'> & {
  value: string
  hasError: boolean
  onChange: (value: string) => void
}

function Menu({ menu, label, missing, value, hasError, onChange }: MenuProps) {
  const errorId = useId()
  const items = parseMenu(value) ?? []
  const { list, add, move } = useItemList({ items, onChange: change })
  const problem = hasError ? menuProblem(menu, items) : null
  const usual = menuText(menu, [])

  function change(next: readonly MenuEntry[]) {
    onChange(JSON.stringify(next))
  }

  return (
    <fieldset className="grid gap-3" aria-describedby={problem && !problem.at ? errorId : undefined}>
      <legend className="ui-label mb-1.5">{label}</legend>
      <ol ref={list} className="divide-y rounded-md border">
        {items.map((entry, index) => (
          <MenuRow
            key={index}
            {...{ menu, entry, index, count: items.length }}
            isMissing={missing.includes(entry.id)}
            error={problem?.at?.index === index ? { ...problem.at, message: problem.message } : undefined}
            onMove={move}
            onChange={(changed) => change(items.toSpliced(index, 1, changed))}
            onRemove={() => change(items.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {problem && !problem.at ? (
        <p id={errorId} role="alert" className="text-sm text-red">
          {problem.message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Add link to the ${menu}`}
          onClick={() => add({ id: '', name: '', href: '', isHidden: false })}
        >
          <Plus aria-hidden />
          Add link
        </Button>
        {value === usual ? null : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Reset to defaults: ${menu}`}
            onClick={() => onChange(usual)}
          >
            Reset to defaults
          </Button>
        )}
      </div>
      <p className="text-sm text-muted-foreground">
        At most {menuLimits[menu]} entries. One that leads nowhere, such as Pricing without a plan, isn’t
        shown.
      </p>
    </fieldset>
  )
}

type MenuRowProps = {
  menu: MenuName
  entry: MenuEntry
  index: number
  count: number
  isMissing: boolean
  error: { field: 'name' | 'href'; message: string } | undefined
  onMove: (index: number, to: number) => void
  onChange: (entry: MenuEntry) => void
  onRemove: () => void
}

function MenuRow({ menu, entry, index, count, isMissing, error, onMove, onChange, onRemove }: MenuRowProps) {
  const { id, name, href, isHidden } = entry
  const isOwn = id === ''
  const number = String(index + 1)
  const title = name || usualNameOf(menu, id) || `link ${number}`
  const errorOf = (field: 'name' | 'href') =>
    error?.field === field ? { error: error.message, errorAnnounced: true } : {}
  return (
    <li
      data-item={index}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 p-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <Field label={`Name of entry ${number}`} labelHidden {...errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            data-text="name"
            value={name}
            placeholder={usualNameOf(menu, id) || 'Name'}
            maxLength={MAX_ENTRY_NAME}
            autoComplete="off"
            className={cn(isHidden && 'opacity-60')}
            onChange={(event) => onChange({ ...entry, name: event.target.value })}
          />
        )}
      </Field>
      <div className="col-span-2 row-start-2 min-w-0 sm:col-span-1 sm:row-start-auto">
        {isOwn ? (
          <Field label={`Address of entry ${number}`} labelHidden {...errorOf('href')}>
            {(control) => (
              <Input
                {...control}
                data-text="href"
                value={href}
                inputMode="url"
                placeholder="/contact or https://"
                maxLength={MAX_ENTRY_HREF}
                autoComplete="off"
                onChange={(event) => onChange({ ...entry, href: event.target.value })}
              />
            )}
          </Field>
        ) : (
          <p className="px-1 text-sm wrap-anywhere text-muted-foreground sm:py-2">
            <span>{usualPlaces[id]}</span>
            {isHidden ? <span> (hidden)</span> : isMissing ? <span> (nothing there yet)</span> : null}
          </p>
        )}
      </div>
      <div className="col-start-2 row-start-1 flex sm:col-start-3">
        <MoveButtons title={title} index={index} count={count} onMove={onMove} />
        {isOwn ? (
          <Button
            variant="ghost"
            size="icon"
            className="text-red"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={isHidden ? `Show ${title}` : `Hide ${title}`}
            onClick={() => onChange({ ...entry, isHidden: !isHidden })}
          >
            {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </Button>
        )}
      </div>
    </li>
  )
}
