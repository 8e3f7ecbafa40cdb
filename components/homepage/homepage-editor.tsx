'use client'

import { RotateCcw } from 'lucide-react'
import { EditConflict } from '@/components/form/edit-conflict'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useActionForm } from '@/components/form/use-action-form'
import { useRevisions } from '@/components/form/use-revisions'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { HomepageFields } from '@/components/homepage/homepage-fields'
import { HomepagePreview } from '@/components/homepage/homepage-preview'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { saveHomepageAction } from '@/lib/homepage/manager/actions'
import { homepageFieldLabels, homepageTextsOf, type HomepageValues, homeTextsOf } from '@/lib/homepage/rules'

type HomepageEditorProps = {
  /** What is stored now. */
  current: { version: number; values: HomepageValues; editor: string | null }
  defaults: HomepageValues
}

/** The texts of the home page, and beside them what becomes of it. */
export function HomepageEditor({ current, defaults }: HomepageEditorProps) {
  const form = useActionForm<{ version: number }>({
    action: saveHomepageAction,
    schema: () => import('@/lib/homepage/manager/schema').then((module) => module.homepageFormSchema),
    defaultValues: current.values,
    failure: {
      title: 'Failed to save content. Please try again.',
      message: 'The server can’t be reached. Your text is still here.',
    },
  })
  const revisions = useRevisions(form, current)
  const unsaved = useUnsavedChanges(revisions.isDirty)

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form
        {...form.formProps}
        aria-label="Homepage content"
        className="grid min-w-0 gap-4"
        onInput={revisions.look}
      >
        {revisions.isOvertaken ? (
          <EditConflict
            subject="the homepage"
            editor={current.editor}
            changes={revisions.changes.map(({ name, theirs, isContested }) => ({
              label: homepageFieldLabels[name],
              shown: theirs,
              isContested,
            }))}
            onKeepMine={revisions.keepMine}
            onTakeTheirs={revisions.takeTheirs}
          />
        ) : null}
        <input type="hidden" name="version" value={revisions.version} />
        <HomepageFields field={(name) => form.field(name)} />
        <FormBanner state={form.banner} />
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t bg-background/95 px-1 py-3 backdrop-blur-sm">
          <SubmitButton pending={form.pending} pendingLabel="Saving...">
            Save Changes
          </SubmitButton>
          <Button
            variant="outline"
            onClick={() => {
              revisions.change(defaults)
              showToast({ title: 'Reset', text: 'Click Save Changes to persist', kind: 'success' })
            }}
          >
            <RotateCcw aria-hidden />
            Reset to Defaults
          </Button>
          {revisions.isDirty ? <p className="text-sm text-yellow">Unsaved changes</p> : null}
        </div>
      </form>
      <HomepagePreview texts={homeTextsOf(homepageTextsOf(revisions.typed))} />
      <UnsavedChangesDialog {...unsaved} />
    </div>
  )
}
