import { useId, useState } from 'react'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { Checkbox } from '@/components/ui/controls'
import { Dialog } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { currentShortcuts, type Shortcut } from '@/components/ui/shortcuts'

const names: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc', X: 'Shift X' }

/** Shortcuts that other parts of the shell handle. */
const others = [
  { keys: 'Ctrl K', label: 'Search everything, or go to a screen' },
  { keys: 'Ctrl B', label: 'Expand or collapse the sidebar' },
]

function keysOf({ keys, after, isWithCtrl }: Shortcut): string {
  const shown = keys.map((key) => names[key] ?? key.toUpperCase()).join(' or ')
  if (after !== undefined) return `${after.toUpperCase()} ${shown}`
  return isWithCtrl ? `Ctrl ${shown}` : shown
}

export function ShortcutDialog(props: PopupProps) {
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      description="On a Mac, ⌘ does the same as Ctrl."
      className="sm:max-w-lg!"
    >
      <ShortcutLists />
    </Dialog>
  )
}

/** Reads the shortcuts again each time the dialog opens. */
function ShortcutLists() {
  const [sections] = useState(() =>
    currentShortcuts()
      .map(({ title, shortcuts }) => ({
        title,
        entries: [
          ...shortcuts.map((shortcut) => ({ keys: keysOf(shortcut), label: shortcut.label })),
          ...(title === 'Everywhere' ? others : []),
        ],
      }))
      .toSorted((one, other) => Number(one.title === 'Everywhere') - Number(other.title === 'Everywhere')),
  )
  const id = useId()
  const { hasKeys, setKeys } = useListMemory()
  return (
    <div className="grid gap-5">
      {sections.map(({ title, entries }) => (
        <section key={title}>
          <h3 className="mb-1 text-sm font-semibold">{title}</h3>
          <dl className="divide-y text-sm">
            {entries.map(({ keys, label }) => (
              <div key={keys} className="flex items-center justify-between gap-4 py-1.5">
                <dt>{label}</dt>
                <dd>
                  <kbd className="rounded-sm border bg-muted px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
                    {keys}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label htmlFor={id} className="flex items-start gap-2.5 border-t pt-4 text-sm">
        <Checkbox
          id={id}
          checked={hasKeys}
          className="mt-0.5"
          onChange={({ target: { checked } }) => setKeys(checked)}
        />
        <span>
          Single-key shortcuts
          <span className="block text-muted-foreground">
            Switch them off if you press keys by accident, or dictate. Those with Ctrl, Enter, Esc and the
            arrows stay.
          </span>
        </span>
      </label>
    </div>
  )
}
