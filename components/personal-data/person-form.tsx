import { Search } from 'lucide-react'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Input } from '@/components/ui/controls'

/** A plain form, so that the address is in the page's URL, as in links from a client or a lead. */
export function PersonForm({ typed, isInvalid }: { typed: string; isInvalid: boolean }) {
  return (
    <Card className="mb-4 max-w-4xl">
      <CardContent>
        <form role="search" action="/admin/personal-data" className="flex flex-wrap items-end gap-3">
          <Field
            label="Email address"
            error={isInvalid ? 'Please enter a valid email address.' : undefined}
            className="min-w-0 flex-1 basis-64"
          >
            {(ties) => (
              <Input
                {...ties}
                key={typed}
                type="email"
                name="email"
                required
                maxLength={254}
                defaultValue={typed}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit">
            <Search aria-hidden />
            Find
          </Button>
        </form>
      </CardContent>
    </Card>
  )
}
