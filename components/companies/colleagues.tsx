import { ColleagueForm, TakeBackButton } from '@/components/companies/colleague-form'
import { Badge } from '@/components/ui/badge'
import type { Colleagues } from '@/lib/companies/queries'
import { companyRoleLabels, rightsText } from '@/lib/companies/rules'

type ColleagueListProps = Omit<Colleagues, 'company'> & { ownId: string }

/** The contacts of a company, for one of them who may invite others. */
export function ColleagueList({ ownId, ownRights, colleagues }: ColleagueListProps) {
  return (
    <div className="grid gap-6">
      <ul aria-label="Colleagues" className="-my-3 divide-y text-sm">
        {colleagues.map(({ id, name, email, role, rights, isInvited, canTakeBack }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <span className="wrap-anywhere">{name}</span>
                {id === ownId ? <Badge variant="green">You</Badge> : null}
                {role === 'member' ? null : <Badge variant="outline">{companyRoleLabels[role]}</Badge>}
                {isInvited ? <Badge variant="blue">Invited</Badge> : null}
              </p>
              <p className="wrap-anywhere text-muted-foreground">
                {[name === email ? null : email, rightsText(rights)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {canTakeBack ? <TakeBackButton id={id} name={name} /> : null}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 border-t pt-6">
        <h3 className="font-sans text-base font-semibold">Invite a colleague</h3>
        <ColleagueForm ownRights={ownRights} />
      </div>
    </div>
  )
}
