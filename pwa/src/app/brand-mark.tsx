/** The product's sign: a day on the calendar, done. */
export function BrandMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className="app-brand__mark"
    >
      <rect x="2" y="4" width="28" height="26" rx="7" fill="#f5f2ed" />
      <path d="M2 11a7 7 0 0 1 7-7h14a7 7 0 0 1 7 7v1H2Z" fill="#e8a33d" />
      <path
        d="M9.5 20.5 14.5 25.3 23.2 15.8"
        fill="none"
        stroke="#06403d"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
