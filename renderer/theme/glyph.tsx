import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';

/** The parts of a glyph, from back to front. */
interface Shape {
  ring?: true | 'dashed';
  /** Radius of a filled circle in the center. */
  disc?: number;
  /** Path of a filled area. */
  area?: string;
  /** Path of a line; it has the color of the paper on a full disc. */
  line?: string;
  strokeWidth?: number;
}

const shapes: Record<GlyphKind, Shape> = {
  draft: { ring: 'dashed' },
  clock: { ring: true, line: 'M7 4.2V7l1.9 1.3' },
  live: { ring: true, disc: 2.6 },
  half: { ring: true, area: 'M7 3.6a3.4 3.4 0 0 1 0 6.8z' },
  'time-up': {
    line: 'M3.2 1.6h7.6M3.2 12.4h7.6M4.2 1.8c0 3 2.8 3.4 2.8 5.2S4.2 9.2 4.2 12.2M9.8 1.8C9.8 4.8 7 5.2 7 7s2.8 2.2 2.8 5.2',
  },
  gavel: { area: 'M7 1.2 12.8 7 7 12.8 1.2 7z' },
  check: { disc: 6.2, line: 'M4.3 7.2l1.9 1.9 3.6-3.9' },
  x: { disc: 6.2, line: 'M5 5l4 4M9 5l-4 4' },
  minus: { ring: true, line: 'M4.8 7h4.4' },
  warn: { line: 'M7 1.6 12.8 12H1.2zM7 5.4v2.8M7 10.2v.1' },
  up: { line: 'M7 12V2.4M3 6.2 7 2.2l4 4', strokeWidth: 2 },
  down: { line: 'M7 2v9.6M3 7.8l4 4 4-4', strokeWidth: 2 },
  arrow: { ring: true, line: 'M4.9 7h4M7.4 5.3 9.1 7 7.4 8.7' },
};

/** Status glyphs, distinguishable by shape alone. */
export function Glyph({ kind, tone, size = 14 }: { kind: GlyphKind; tone: Tone; size?: number }) {
  const { ring, disc, area, line, strokeWidth = 1.6 } = shapes[kind];
  const color = `var(--p-palette-tone-${tone}-solid)`;
  const stroke = { fill: 'none', stroke: color, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const onDisc = disc && { stroke: 'var(--p-palette-background-paper)' };
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" style={{ flex: 'none', display: 'block' }}>
      {ring && <circle cx="7" cy="7" r="5.4" {...stroke} {...(ring === 'dashed' && { strokeDasharray: '1.9 2.35' })} />}
      {disc && <circle cx="7" cy="7" r={disc} fill={color} />}
      {area && <path d={area} fill={color} />}
      {line && <path d={line} {...stroke} {...onDisc} />}
    </svg>
  );
}
