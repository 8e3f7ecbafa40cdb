import { z } from 'zod'
import { parseHundredths } from './rules'

/** What was typed as a quantity, an amount or a percentage, in hundredths (cents, basis points). */
export function hundredths({ min = 0, max, tooSmall }: { min?: number; max: number; tooSmall?: string }) {
  return z.string('Please enter a number.').transform((text, context) => {
    const parsed = parseHundredths(text)
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
