import type { ControlProps } from '@/components/form/field'
import { Combobox } from '@/components/ui/combobox'
import { countryName } from '@/lib/base/countries'
import { searchCompaniesAction } from '@/lib/companies/actions'
import type { CompanyChoice } from '@/lib/companies/queries'

type CompanyComboboxProps = {
  value: CompanyChoice | null
  onChange: (company: CompanyChoice | null) => void
  control: ControlProps
  placeholder: string
}

export function CompanyCombobox(props: CompanyComboboxProps) {
  return (
    <Combobox
      {...props}
      search={async (q) => (await searchCompaniesAction({ q })).data ?? null}
      labelOf={({ name }) => name}
      linesOf={({ name, city, country }) => ({
        title: name,
        detail: [city, country && countryName(country)].filter(Boolean).join(', '),
      })}
      texts={{ list: 'Companies', none: 'No companies match.', failed: 'Failed to load companies' }}
    />
  )
}
