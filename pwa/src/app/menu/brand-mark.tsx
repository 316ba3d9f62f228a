/** The product's sign, as on its icon: a calendar with a day done. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg
      viewBox="88 64 336 360"
      width={size}
      height={size}
      aria-hidden="true"
      className="app-brand__mark"
    >
      <rect x="160" y="72" width="32" height="72" rx="16" fill="#fff" />
      <rect x="320" y="72" width="32" height="72" rx="16" fill="#fff" />
      <rect x="96" y="108" width="320" height="308" rx="44" fill="#fff" />
      <path d="M160 108v20a16 16 0 0 0 32 0v-20zM320 108v20a16 16 0 0 0 32 0v-20z" fill="#06403d" />
      <path
        d="M176 282l64 64 112-124"
        fill="none"
        stroke="#0b7a75"
        strokeWidth="46"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
