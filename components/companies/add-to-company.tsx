'use client'

import { DialogButton } from '@/components/ui/dialog-button'
import { lazyPopup } from '@/components/ui/lazy'

const ContactDialog = lazyPopup(() =>
  import('@/components/companies/contact-dialog').then((module) => module.ContactDialog),
)

/** Makes a client a contact of a company. */
export function AddToCompany({ client }: { client: { id: string; name: string } }) {
  return (
    <DialogButton
      variant="link"
      dialog={(popup) => <ContactDialog {...popup} companyId={null} contact={client} />}
    >
      Add to a company
    </DialogButton>
  )
}
