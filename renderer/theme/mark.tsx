/** The logo: two voices that meet at one point. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6.5" fill="var(--p-palette-text-primary)" />
      <path
        d="M5.5 6.5 L10.6 12 L5.5 17.5"
        fill="none"
        stroke="var(--p-palette-background-default)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M18.5 6.5 L13.4 12 L18.5 17.5"
        fill="none"
        stroke="var(--p-palette-background-default)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".62"
      />
    </svg>
  );
}
