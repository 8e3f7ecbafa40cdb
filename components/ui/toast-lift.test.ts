// requirement: SITE-10
import { expect, it } from 'vitest'
import { liftOver } from '@/components/ui/toast-lift'

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
})
const onDesktop = box(900, 700, 356, 76)

it('leaves a toast where it is unless it covers the button', () => {
  const field = box(80, 500, 1120, 90)
  expect(liftOver(onDesktop, box(80, 700, 170, 48), field)).toBe(0)
  expect(liftOver(onDesktop, box(1030, 300, 170, 48), field)).toBe(0)
  expect(liftOver(onDesktop, box(1030, 680, 170, 48), field)).toBe(776 - 680 + 12)
})

it('raises it above the field, too, where it is as wide', () => {
  const onPhone = box(16, 620, 358, 72)
  expect(liftOver(onPhone, box(33, 640, 160, 48), box(33, 538, 324, 92))).toBe(692 - 538 + 24 - 12)
  expect(liftOver(onPhone, box(33, 640, 160, 48), box(33, 200, 324, 92))).toBe(692 - 640 + 12)
})
