import type { OptionChoice } from '../schema'

/** What the form calls the ways to choose from a group of options. */
export const choiceLabels: Record<OptionChoice, string> = {
  one: 'Exactly one',
  at_least_one: 'At least one',
  any: 'Any, or none',
}

/** What the client reads beside a group. */
export const choiceHints: Record<OptionChoice, string> = {
  one: 'Choose one',
  at_least_one: 'Choose at least one',
  any: 'Choose any you like',
}

export const draftLabels = {
  title: 'Title',
  clientUserId: 'Client account',
  projectId: 'Project',
  clientName: 'Client name',
  clientCompany: 'Company',
  clientEmail: 'Client email',
  currency: 'Currency',
  validUntil: 'Valid until',
  cover: 'Cover picture',
  sections: 'Texts',
  groups: 'Groups of options',
  lines: 'Line items and options',
  isTaxed: 'With tax',
  deposit: 'Deposit',
  depositDays: 'Days to pay the deposit',
  restText: 'When the rest is due',
  restOn: 'Day of the rest',
  issuesDeposit: 'Issue the deposit invoice at once',
  needsCode: 'Accepting takes a code',
  terms: 'Terms',
  attachments: 'Attachments',
} as const

export const draftFailures = {
  save: 'The proposal could not be saved. What you entered is still here; please try again.',
  client: 'The client’s details could not be loaded.',
  attachment: 'Failed to upload file',
} as const

export const sentHint =
  'The client was sent this proposal. What you change here reaches them when you send it again, as a new version.'
