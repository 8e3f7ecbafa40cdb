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
