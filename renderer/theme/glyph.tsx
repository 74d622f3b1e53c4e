import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';

/** Status glyphs, distinguishable by shape alone. */
export function Glyph({ kind, tone, size = 14 }: { kind: GlyphKind; tone: Tone; size?: number }) {
  const c = `var(--p-palette-tone-${tone}-solid)`;
  const s = { fill: 'none', stroke: c, strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const paper = 'var(--p-palette-background-paper)';
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" style={{ flex: 'none', display: 'block' }}>
      {kind === 'draft' && <circle cx="7" cy="7" r="5.4" {...s} strokeDasharray="1.9 2.35" />}
      {kind === 'clock' && (
        <>
          <circle cx="7" cy="7" r="5.4" {...s} />
          <path d="M7 4.2V7l1.9 1.3" {...s} />
        </>
      )}
      {kind === 'live' && (
        <>
          <circle cx="7" cy="7" r="5.4" {...s} />
          <circle cx="7" cy="7" r="2.6" fill={c} />
        </>
      )}
      {kind === 'half' && (
        <>
          <circle cx="7" cy="7" r="5.4" {...s} />
          <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill={c} />
        </>
      )}
      {kind === 'time-up' && (
        <>
          <path
            d="M3.2 1.6h7.6M3.2 12.4h7.6M4.2 1.8c0 3 2.8 3.4 2.8 5.2S4.2 9.2 4.2 12.2M9.8 1.8C9.8 4.8 7 5.2 7 7s2.8 2.2 2.8 5.2"
            {...s}
          />
        </>
      )}
      {kind === 'gavel' && <path d="M7 1.2 12.8 7 7 12.8 1.2 7z" fill={c} />}
      {kind === 'check' && (
        <>
          <circle cx="7" cy="7" r="6.2" fill={c} />
          <path d="M4.3 7.2l1.9 1.9 3.6-3.9" {...s} stroke={paper} />
        </>
      )}
      {kind === 'x' && (
        <>
          <circle cx="7" cy="7" r="6.2" fill={c} />
          <path d="M5 5l4 4M9 5l-4 4" {...s} stroke={paper} />
        </>
      )}
      {kind === 'minus' && (
        <>
          <circle cx="7" cy="7" r="5.4" {...s} />
          <path d="M4.8 7h4.4" {...s} />
        </>
      )}
      {kind === 'warn' && (
        <>
          <path d="M7 1.6 12.8 12H1.2z" {...s} />
          <path d="M7 5.4v2.8M7 10.2v.1" {...s} />
        </>
      )}
      {kind === 'up' && <path d="M7 12V2.4M3 6.2 7 2.2l4 4" {...s} strokeWidth={2} />}
      {kind === 'down' && <path d="M7 2v9.6M3 7.8l4 4 4-4" {...s} strokeWidth={2} />}
      {kind === 'arrow' && (
        <>
          <circle cx="7" cy="7" r="5.4" {...s} />
          <path d="M4.9 7h4M7.4 5.3 9.1 7 7.4 8.7" {...s} />
        </>
      )}
    </svg>
  );
}
