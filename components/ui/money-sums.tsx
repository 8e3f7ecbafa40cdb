import { formatMoney, type Money } from '@/lib/base/money'

/** A sum of money, or one line per currency. */
export function MoneySums({ sums }: { sums: readonly Money[] }) {
  return sums.map(({ currency, amount }) => (
    <span key={currency} className="block">
      {formatMoney(amount, currency)}
    </span>
  ))
}
