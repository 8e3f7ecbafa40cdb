import { z } from 'zod'
import { parseHundredths } from './rules'

type Limits = { min?: number; max: number; tooSmall?: string }

/** What was typed as an amount of money, in cents. */
export function cents(limits: Limits) {
  return hundredths({ ...limits, isMoney: true })
}

/** What was typed as a quantity or a percentage, in hundredths (of one, of a percent). */
export function hundredths({ min = 0, max, tooSmall, isMoney = false }: Limits & { isMoney?: boolean }) {
  return z.string('Please enter a number.').transform((text, context) => {
    const parsed = parseHundredths(text, { isMoney })
    if ('value' in parsed && parsed.value >= min && parsed.value <= max) return parsed.value
    const message =
      'problem' in parsed
        ? parsed.problem
        : parsed.value > max
          ? 'This is too large.'
          : (tooSmall ?? 'Please enter 0 or more.')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
