const marks = [
  {
    name: 'Visa',
    path: 'M8 8l1.6 8L14 8M18 8l-1.6 8M25.6 9.2c-1-1.7-4.9-1.6-5 .6 0 2.3 4.3 1.5 4.1 4-.2 2.6-4.6 2.6-5.5.7M27 16l4.4-8 1.6 8m-4.5-2.6h4',
  },
  {
    name: 'Mastercard',
    path: 'M22.5 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM29.5 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
  },
  {
    name: 'American Express',
    path: 'M5.5 16l2.7-8 2.7 8m-4.6-2.6h3.8M14 16V8l3 4.5L20 8v8M27.5 8h-4v8h4m-4-4h3.2M30 8l5 8m0-8-5 8',
  },
  {
    name: 'ACH transfer',
    path: 'M8 16l2.8-8 2.8 8m-4.7-2.6h3.8M23 9.6c-2.3-3-6.2-1-6.2 2.4s3.9 5.4 6.2 2.4M26.5 8v8m5.5-8v8m-5.5-4H32',
  },
  {
    name: 'Bank transfer',
    path: 'M12.5 9.5 20 5l7.5 4.5zM15 12v4.5m5-4.5v4.5m5-4.5v4.5M12.5 19h15',
  },
]

/** What bills can be paid with, as drawings of our own. */
export function PaymentMarks() {
  return (
    <ul aria-label="Payment methods" className="mt-5 flex flex-wrap gap-2 text-muted-foreground">
      {marks.map(({ name, path }) => (
        <li key={name}>
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 40 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            className="w-11 rounded-sm border bg-card forced-color-adjust-auto"
          >
            <path d={path} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
