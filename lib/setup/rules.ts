/** The steps after the first account, each a tab of the settings. */
export const setupSteps = ['agency', 'brand', 'mail'] as const
export type SetupStep = (typeof setupSteps)[number]

export function setupStepOf(text: unknown): SetupStep {
  return setupSteps.find((step) => step === text) ?? setupSteps[0]
}

/** The address of the step after this one; after the last, the admin's home. */
export function pathAfter(step: SetupStep): string {
  const next = setupSteps[setupSteps.indexOf(step) + 1]
  return next ? `/admin/setup?step=${next}` : '/admin'
}

/** What the token in the address of `/setup` is derived from. */
export const SETUP_TOKEN = 'set-up'
