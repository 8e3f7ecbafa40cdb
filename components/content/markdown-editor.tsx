'use client'

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder as placeholderText } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import type { MarkdownEdit } from '@/components/content/markdown-edits'

type MarkdownEditorProps = {
  id: string
  label: string
  value: string
  describedBy: string | undefined
  isInvalid: boolean
  placeholder?: string
  onChange: (value: string) => void
  /** Called with a function that applies an edit at the cursor, for example a button's. */
  onReady: (apply: (edit: MarkdownEdit) => void) => void
}

const highlighting = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--foreground)', fontWeight: '650' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--blue)' },
  { tag: tags.monospace, color: 'var(--green)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--muted-foreground)' },
])

const look = EditorView.theme({
  '&': { fontSize: '0.9375rem' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6', maxHeight: '32rem' },
  '.cm-content': { minHeight: '10rem', padding: '0.5rem 0', caretColor: 'var(--foreground)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'color-mix(in oklab, var(--purple) 35%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--muted-foreground)' },
})

/** Loaded when a form with a long text opens. The Tab key leaves the editor like any other field. */
export function MarkdownEditor({ id, label, value, describedBy, isInvalid, ...props }: MarkdownEditorProps) {
  const { placeholder = '', onChange, onReady } = props
  const root = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const handlers = useRef({ onChange, onReady })
  const first = useRef({ id, label, value, placeholder })

  useEffect(() => {
    handlers.current = { onChange, onReady }
  })

  useEffect(() => {
    const { id: elementId, label: name, value: doc, placeholder: hint } = first.current
    const editor = new EditorView({
      ...(root.current && { parent: root.current }),
      state: EditorState.create({
        doc,
        extensions: [
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          markdown({ base: markdownLanguage }),
          syntaxHighlighting(highlighting),
          look,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ id: elementId, 'aria-label': name, spellcheck: 'true' }),
          placeholderText(hint),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) handlers.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    handlers.current.onReady((edit) => applyEdit(editor, edit))
    return () => editor.destroy()
  }, [])

  useEffect(() => {
    const editor = view.current
    // The form was reset, or adopted what someone else saved.
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const content = view.current?.contentDOM
    if (!content) return
    if (describedBy) content.setAttribute('aria-describedby', describedBy)
    else content.removeAttribute('aria-describedby')
    if (isInvalid) content.setAttribute('aria-invalid', 'true')
    else content.removeAttribute('aria-invalid')
  }, [describedBy, isInvalid])

  return <div ref={root} className="ui-control h-auto! py-0!" data-invalid={isInvalid || undefined} />
}

function applyEdit(editor: EditorView, edit: MarkdownEdit): void {
  const { from, to } = editor.state.selection.main
  const line = editor.state.doc.lineAt(from)
  if (edit.kind === 'line') {
    editor.dispatch({ changes: { from: line.from, insert: edit.before }, userEvent: 'input' })
  } else {
    const selected = editor.state.sliceDoc(from, to) || edit.placeholder
    const anchor = from + edit.before.length
    editor.dispatch({
      changes: { from, to, insert: `${edit.before}${selected}${edit.after}` },
      selection: { anchor, head: anchor + selected.length },
      userEvent: 'input',
    })
  }
  editor.focus()
}
