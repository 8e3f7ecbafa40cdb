'use client'

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ControlProps } from '@/components/form/field'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/controls'
import { Spinner } from '@/components/ui/glyph'
import { beginningOf } from '@/lib/base/excerpts'

const SEARCH_DELAY_MS = 200

type ComboboxProps<Option> = {
  value: Option | null
  /** Called with null when the field is emptied. */
  onChange: (value: Option | null) => void
  search: (q: string) => Promise<readonly Option[] | null>
  /** Options to show before anything is typed. Without them, an empty search is sent. */
  options?: readonly Option[]
  /** The text of the field once an option is chosen. */
  labelOf: (option: Option) => string
  /** The two lines of an option in the list. */
  linesOf: (option: Option) => { title: string; detail: string }
  texts: { list: string; none: string; failed: string }
  control?: ControlProps
  'aria-label'?: string
  placeholder?: string
}

type State<Option> = UseComboboxState<Option>
const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useCombobox.stateChangeTypes

/** Searches while typing. `value` is the chosen option, never partly typed text. */
export function Combobox<Option extends { id: string }>(props: ComboboxProps<Option>) {
  const { value, onChange, search, options, labelOf, linesOf, texts, control, placeholder } = props
  const ariaLabel = props['aria-label']
  const ownId = useId()
  /** The text being typed. Null while the field shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [items, setItems] = useState<readonly Option[]>(options ?? [])
  const [status, setStatus] = useState<'idle' | 'searching' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const text = typed ?? (value ? labelOf(value) : '')

  const { isOpen, setHighlightedIndex, openMenu, ...downshift } = useCombobox<Option>({
    items: [...items],
    itemToString: (item) => (item ? labelOf(item) : ''),
    itemToKey: (item) => item?.id,
    inputId: control?.id ?? ownId,
    inputValue: text,
    selectedItem: value,
    stateReducer: keepChoice,
    onIsOpenChange({ isOpen: opens, type }) {
      if (!opens) cancelSearch()
      if (opens && type !== useCombobox.stateChangeTypes.InputChange) showAll()
    },
    onSelectedItemChange({ selectedItem }) {
      onChange(selectedItem)
    },
    onStateChange({ type }) {
      if (type === ItemClick || type === InputKeyDownEnter) setTyped(null)
    },
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  function cancelSearch() {
    clearTimeout(timer.current)
    latest.current += 1
    setStatus('idle')
  }

  function showAll() {
    if (options) show(options)
    else void find('')
  }

  function show(found: readonly Option[]) {
    setStatus('idle')
    setItems(found)
    setHighlightedIndex(found.length > 0 ? 0 : -1)
  }

  async function find(q: string) {
    latest.current += 1
    const turn = latest.current
    setStatus('searching')
    const found = await search(q).catch(reportError)
    if (turn !== latest.current) return
    show(found ?? [])
    if (!found) setStatus('failed')
  }

  function type(q: string) {
    setTyped(q)
    setStatus('searching')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void find(wordsOf(q)), SEARCH_DELAY_MS)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
    if (event.key !== 'Enter' || isOpen || typed === null) return
    // Text that matches no choice must not be submitted with the previous choice.
    event.preventDefault()
    openMenu()
    void find(wordsOf(typed))
  }

  function onBlur() {
    if (typed?.trim() === '' && value) onChange(null)
    setTyped(null)
  }

  const note =
    status === 'failed' ? texts.failed : items.length === 0 ? texts.none : `${String(items.length)} found`

  return (
    <div
      role="presentation"
      className="relative"
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement) type(event.target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Input
        {...control}
        {...downshift.getInputProps({ 'aria-label': ariaLabel })}
        aria-labelledby={undefined}
        placeholder={placeholder}
        maxLength={400}
      />
      {status === 'searching' ? <Spinner className="absolute inset-y-0 right-3 my-auto text-purple" /> : null}
      <div
        {...downshift.getMenuProps({ 'aria-label': texts.list })}
        hidden={!isOpen || items.length === 0 || status === 'searching'}
        className="ui-menu absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto"
      >
        {isOpen && status !== 'searching'
          ? items.map((item, index) => {
              const { title, detail } = linesOf(item)
              return (
                <div
                  key={item.id}
                  {...downshift.getItemProps({ item, index })}
                  className="ui-menu-item cursor-pointer aria-selected:bg-accent"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{title}</span>
                    <span className="block truncate text-xs text-muted-foreground">{detail}</span>
                  </span>
                </div>
              )
            })
          : null}
      </div>
      <p
        role="status"
        className={cn('text-sm text-muted-foreground not-empty:mt-1', items.length > 0 && 'sr-only')}
      >
        {isOpen && status !== 'searching' ? note : null}
      </p>
    </div>
  )
}

const wordsOf = (text: string) => beginningOf(text.trim(), 200)

/**
 * Leaving the field or pressing Escape neither chooses nor clears; nor does Enter while a search is running. A click
 * only opens the list.
 */
function keepChoice<Option>(
  state: State<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<State<Option>> {
  if (type === InputBlur || type === InputKeyDownEscape)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
  if (type === InputKeyDownEnter && state.highlightedIndex < 0) return state
  if (type === InputClick) return { ...changes, isOpen: true }
  return changes
}
