import { formatMoney, type Money } from '@/lib/base/money'

/** A sum, or one below the other if there are several currencies. */
export function MoneySums({ sums }: { sums: readonly Money[] }) {
  return sums.map(({ currency, amount }) => (
    <span key={currency} className="block">
      {formatMoney(amount, currency)}
    </span>
  ))
}
