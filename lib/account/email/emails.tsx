import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'

export const confirmSubject = `Confirm your new email address for ${site.name}`
export const takenSubject = `This address has an account at ${site.name}`

/** To the new address: the link that makes it the account's. */
export function ConfirmEmailChangeEmail({ confirmUrl, oldEmail }: { confirmUrl: string; oldEmail: string }) {
  return (
    <MailLayout
      preview="One click, and this is the address that you sign in with."
      title="Confirm your new email address"
      action={{ label: 'Confirm this address', href: confirmUrl }}
    >
      <MailText>
        You asked to use this address for your account. Open the link and press the button there. Until then
        you sign in with the old address. The link works once, for 24 hours.
      </MailText>
      <MailField label="The address so far" value={oldEmail} />
      <MailText>If this wasn’t you, you can ignore this email; nothing changes.</MailText>
    </MailLayout>
  )
}

/** To an address that has an account: who asked isn't told, only whoever reads this letter box is. */
export function AddressTakenEmail({ signInUrl }: { signInUrl: string }) {
  return (
    <MailLayout
      preview="Nothing was changed."
      title="You have an account with this address already"
      action={{ label: 'Go to the sign-in', href: signInUrl }}
    >
      <MailText>
        Somebody, perhaps you, wanted to use this address for another account. Each address can have one
        account only, so nothing was changed. If it was you, sign in with this address, or choose another one.
      </MailText>
      <MailText>If this wasn’t you, you can ignore this email.</MailText>
    </MailLayout>
  )
}
