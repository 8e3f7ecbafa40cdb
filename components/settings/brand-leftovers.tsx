import { useState } from 'react'
import { pictureOf, UploadProgress, usePictureUpload } from '@/components/pictures/picture-field'
import type { BrandInput } from '@/components/settings/brand-form'
import { Button } from '@/components/ui/button'
import { hasSquareShape } from '@/lib/base/brand'

type Marks = Pick<BrandInput, 'logo' | 'logoOnDark' | 'icon'>

/** The pictures that would still show the earlier brand next to a new logo. */
export function leftoversOf(saved: Marks, values: Marks): (keyof Marks)[] {
  const isNew = (name: keyof Marks) => values[name] !== '' && values[name] !== saved[name]
  const isOld = (name: keyof Marks) => values[name] !== '' && values[name] === saved[name]
  const hasNewLogo = isNew('logo') || isNew('logoOnDark')
  return (['logo', 'logoOnDark', 'icon'] as const).filter((name) => hasNewLogo && isOld(name))
}

const places: Record<keyof Marks, string> = {
  logo: 'Light pages, mails and invoices still show the earlier logo.',
  logoOnDark: 'Dark pages still show the earlier logo.',
  icon: 'Browser tabs and home screens still show the earlier icon.',
}

type BrandLeftoversProps = {
  saved: Marks
  values: Marks
  /** The file of the new logo. */
  file: File | null
  onChange: (name: keyof Marks, value: string) => void
}

/** Offers to use the new logo in each place that would keep the earlier one. */
export function BrandLeftovers({ saved, values, file, onChange }: BrandLeftoversProps) {
  const [kept, keep] = useState<readonly string[]>([])
  const upload = usePictureUpload('icon', (icon) => onChange('icon', JSON.stringify(icon)))
  const leftovers = leftoversOf(saved, values).filter((name) => !kept.includes(values[name]))
  if (leftovers.length === 0) return null
  const newLogo = pictureOf(leftovers.includes('logo') ? values.logoOnDark : values.logo)
  const canBeIcon = file !== null && newLogo !== null && hasSquareShape(newLogo)
  return (
    <div role="status" className="ui-banner ui-tone-yellow">
      <ul className="grid min-w-0 flex-1 gap-3 text-foreground">
        {leftovers.map((name) => (
          <li key={name} className="grid gap-2">
            <span>{places[name]}</span>
            <span className="flex flex-wrap items-center gap-2">
              {name === 'icon' ? (
                <>
                  {canBeIcon ? (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-disabled={upload.isBusy}
                      onClick={() => void upload.start(file)}
                    >
                      Make an icon of the new logo
                    </Button>
                  ) : null}
                  <Button variant="outline" size="sm" onClick={() => onChange('icon', '')}>
                    Use the first letter of the name
                  </Button>
                </>
              ) : (
                // A place without a picture of its own shows the other one.
                <Button variant="outline" size="sm" onClick={() => onChange(name, '')}>
                  Show the new logo there, too
                </Button>
              )}
              <Button variant="ghost" size="sm" onClick={() => keep([...kept, values[name]])}>
                Keep it
              </Button>
              {name === 'icon' ? <UploadProgress share={upload.share} /> : null}
            </span>
            {name === 'icon' && upload.error !== undefined ? (
              <p role="alert" className="text-sm text-red">
                {upload.error}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
