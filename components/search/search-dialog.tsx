import {
  Building2,
  FileText,
  FolderKanban,
  Mail,
  Megaphone,
  MessageSquareQuote,
  MessagesSquare,
  Paperclip,
  ReceiptText,
  Search,
  User,
  type LucideIcon,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  actionsFor,
  actionsForClient,
  screenAt,
  screensFor,
  type Destination,
} from '@/components/search/destinations'
import { readOpened, rememberOpened } from '@/components/search/opened-results'
import { questionOf, useSearch } from '@/components/search/use-search'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/glyph'
import type { PopupProps } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { ownValue } from '@/lib/base/own-value'
import type { Access } from '@/lib/auth/rights'
import {
  type Found,
  markedParts,
  MOST_RECENT,
  type SearchAnswer,
  wantedOf,
  wordsOf,
} from '@/lib/office/search/rules'

const icons: Readonly<Record<string, LucideIcon>> = {
  client: User,
  company: Building2,
  project: FolderKanban,
  invoice: ReceiptText,
  contact: Mail,
  quote: FileText,
  file: Paperclip,
  message: MessagesSquare,
  update: Megaphone,
  testimonial: MessageSquareQuote,
}

/** From this score on, what was typed is taken to mean the screen or action. */
const CLEAR_MATCH = 3.5

type Item = Destination & { key: string }
type Group = { title: string; items: Item[] }

export type SearchDialogProps = PopupProps & { userId: string; access: Access }

export function SearchDialog({ userId, access, ...props }: SearchDialogProps) {
  return (
    <Dialog
      {...props}
      title="Search"
      className="top-0! bottom-auto! flex! max-h-dvh! flex-col gap-0! overflow-hidden! p-0! max-sm:h-dvh max-sm:rounded-none! sm:top-[12vh]! sm:max-h-[76vh]! sm:max-w-2xl! sm:-translate-x-1/2! sm:translate-y-0! [&>.ui-dialog-close]:top-1.5! [&>div:first-child]:sr-only"
    >
      <SearchPanel userId={userId} access={access} onDone={() => props.onOpenChange(false)} />
    </Dialog>
  )
}

type SearchPanelProps = { userId: string; access: Access; onDone: () => void }

/** Mounted anew each time, so that it starts empty. */
function SearchPanel({ userId, access, onDone }: SearchPanelProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [q, setQ] = useState('')
  const [recent] = useState(() => readOpened(userId))
  const { answer, isPending, failure, retry } = useSearch(q, recent)
  // Everything appears at once when it opens, so that nothing moves under the pointer.
  const isOpening = isPending && q.trim() === '' && !answer
  const groups = isOpening ? [] : groupsOf({ q, recent, answer, access })
  const items = groups.flatMap((group) => group.items)
  const [chosen, setChosen] = useState<string | null>(null)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
  const active = items[index]
  const optionId = (item: Item) => `${id}-${item.key}`
  /** Enter opens the result for the complete text, so it waits for that answer. */
  const awaited = useRef<string | null>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])

  useEffect(() => {
    if (isPending || awaited.current === null) return
    const isStillWanted = awaited.current === questionOf(q, recent)
    awaited.current = null
    if (isStillWanted) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
  }, [isPending, q, recent])

  function move(to: number) {
    const next = items[(to + items.length) % items.length]
    if (next) setChosen(next.key)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(index + 1),
      ArrowUp: () => move(index - 1),
      Home: () => move(0),
      End: () => move(items.length - 1),
      Enter: () => openActive(event.ctrlKey || event.metaKey),
    }
    const step = event.shiftKey || event.altKey ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  function remember({ key }: Item) {
    if (!key.startsWith('/') || screenAt(key, access)) rememberOpened(userId, key, MOST_RECENT)
  }

  function openActive(inNewTab: boolean) {
    if (isPending && chosen === null && q.trim() !== '') {
      awaited.current = questionOf(q, recent)
      return
    }
    if (!active) return
    if (!inNewTab) {
      // Clicks the link, so that a form with unsaved changes can ask first.
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
      return
    }
    remember(active)
    window.open(active.href, '_blank', 'noopener')
  }

  return (
    <>
      <div className="relative flex shrink-0 items-center border-b">
        <Search aria-hidden className="pointer-events-none absolute left-4 size-5 text-muted-foreground" />
        <input
          role="combobox"
          type="text"
          aria-label="Search"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Clients, projects, invoices, messages, settings…"
          value={q}
          className="h-14 w-full min-w-0 bg-transparent pr-24 pl-12 text-base outline-none placeholder:text-muted-foreground"
          onChange={({ currentTarget: { value } }) => {
            setQ(value)
            setChosen(null)
            awaited.current = null
          }}
          onKeyDown={onKeyDown}
        />
        {/* Shown only when an answer takes long. */}
        <span
          className="pointer-events-none absolute right-14 text-purple opacity-0 data-[pending=true]:opacity-100 data-[pending=true]:transition-opacity data-[pending=true]:delay-300"
          data-pending={isPending}
        >
          <Spinner />
        </span>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        aria-busy={isPending}
        className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden max-sm:flex-1"
      >
        {groups.map(({ title, items: shown }, number) => (
          <div key={title} role="group" aria-labelledby={`${id}-${String(number)}`}>
            <p
              id={`${id}-${String(number)}`}
              role="presentation"
              className="px-2.5 pt-3 pb-1 text-xs font-medium text-muted-foreground"
            >
              {title}
            </p>
            {shown.map((item) => (
              <Option
                key={item.key}
                item={item}
                id={optionId(item)}
                isActive={item === active}
                words={wordsOf(wantedOf(q).words)}
                onPoint={() => setChosen(item.key)}
                onOpen={() => {
                  remember(item)
                  onDone()
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <Outcome q={q} count={items.length} isPending={isPending} failure={failure} onRetry={retry} />
      <p className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground max-sm:hidden pointer-coarse:hidden">
        <Hint keys="↑ ↓">to move</Hint>
        <Hint keys="Enter">to open</Hint>
        <Hint keys="Ctrl Enter">in a new tab</Hint>
        <Hint keys="Esc">to close</Hint>
      </p>
    </>
  )
}

function Hint({ keys, children }: { keys: string; children: string }) {
  return (
    <span>
      <kbd className="font-sans font-medium text-foreground">{keys}</kbd> {children}
    </span>
  )
}

type OutcomeProps = {
  q: string
  count: number
  isPending: boolean
  failure: 'signed-out' | 'unavailable' | null
  onRetry: () => void
}

function Outcome({ q, count, isPending, failure, onRetry }: OutcomeProps) {
  if (failure) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
        <p className="min-w-0 flex-1">
          {failure === 'signed-out'
            ? 'You’re signed out. Reload the page to sign in again.'
            : 'The search didn’t respond.'}
        </p>
        {failure === 'signed-out' ? null : (
          <Button variant="outline" size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    )
  }
  const isEmpty = !isPending && q.trim() !== '' && count === 0
  return (
    <div role="status" className={isEmpty ? 'px-6 py-8 text-center' : 'sr-only'}>
      {isEmpty ? (
        <>
          <p className="font-medium wrap-anywhere">No results for “{q.trim()}”</p>
          <p className="mt-1 text-sm text-muted-foreground">
            Try fewer words, or a name, an email address, an invoice number or an amount.
          </p>
        </>
      ) : null}
      {!isPending && q.trim() !== '' && count > 0 ? (
        <span>{`${String(count)} ${count === 1 ? 'result' : 'results'}`}</span>
      ) : null}
    </div>
  )
}

type OptionProps = {
  item: Item
  id: string
  isActive: boolean
  words: readonly string[]
  onPoint: () => void
  onOpen: () => void
}

function Option({ item, id, isActive, words, onPoint, onOpen }: OptionProps) {
  const { href, label, detail, icon: Icon } = item
  return (
    <Link
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive ? '' : undefined}
      className="ui-menu-item min-h-11"
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onOpen}
    >
      <Icon aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Marked text={label} words={words} />
        </span>
        {detail ? (
          <span className="block truncate text-sm text-muted-foreground">
            <Marked text={detail} words={words} />
          </span>
        ) : null}
      </span>
    </Link>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-transparent text-purple underline decoration-1 underline-offset-3">
        {part}
      </mark>
    ) : (
      <span key={index}>{part}</span>
    ),
  )
}

type Shown = { q: string; recent: readonly string[]; answer: SearchAnswer | null; access: Access }

function groupsOf({ q, recent, answer, access }: Shown): Group[] {
  const screens = screensFor(q, access)
  const actions = actionsFor(q, access)
  const pages: Group = { title: 'Go to', items: screens.destinations.map(withKey) }
  const general: Group = { title: 'Actions', items: actions.destinations.map(withKey) }
  if (q.trim() === '') {
    const opened = recent.flatMap((entry) => openedItem(entry, answer?.found ?? [], access) ?? [])
    return filled([{ title: 'Recent', items: opened }, general, pages])
  }
  const { subject } = wantedOf(q)
  const forClients = (answer?.clients ?? [])
    .flatMap((client) => actionsForClient(client, subject, access))
    .map(withKey)
  const labels = [...new Set((answer?.found ?? []).map(({ label }) => label))]
  const found = labels.map((label) => ({
    title: label,
    items: (answer?.found ?? []).filter((each) => each.label === label).map(foundItem),
  }))
  general.items = [...general.items, ...(subject ? [] : forClients)]
  const own = [
    { group: pages, best: screens.best },
    { group: general, best: actions.best },
  ].toSorted((one, other) => other.best - one.best)
  return filled([
    ...(subject ? [{ title: 'For this client', items: forClients }] : []),
    ...own.filter(({ best }) => best >= CLEAR_MATCH).map(({ group }) => group),
    ...found,
    ...own.filter(({ best }) => best < CLEAR_MATCH).map(({ group }) => group),
  ])
}

const filled = (groups: readonly Group[]) => groups.filter(({ items }) => items.length > 0)
const withKey = (destination: Destination): Item => ({ ...destination, key: destination.href })

function foundItem({ kind, id, title, detail, href }: Found): Item {
  return { key: `${kind}:${id}`, href, label: title, detail, icon: ownValue(icons, kind) ?? FileText }
}

function openedItem(entry: string, found: readonly Found[], access: Access): Item | undefined {
  if (entry.startsWith('/')) {
    const screen = screenAt(entry, access)
    return screen && { ...screen, key: entry }
  }
  const row = found.find(({ kind, id }) => `${kind}:${id}` === entry)
  return row && foundItem(row)
}
