import type { ReactNode } from 'react';
import type { Curve } from '../../../../../schemas/mechanisms/common/traits.ts';

const S = { fill: 'none', strokeWidth: 2.25, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const L = 'var(--p-palette-primary-main)';
const M = 'var(--p-palette-line-field)';
/** Drawings of the types, for use inside `<svg viewBox="0 0 138 52" aria-hidden>`. */
export const priceCurves: Readonly<Record<Curve, ReactNode>> = {
  falling: (
    <>
      <path d="M6 12h22v8h26v8h24v9h30v7h24" stroke={L} {...S} />
      <path d="M6 8h36v10h30v5h28v8h32" stroke={M} {...S} />
      <path d="M6 18h16v6h40v5h36v4h34" stroke={M} {...S} />
    </>
  ),
  fallingByChoice: (
    <>
      <path d="M6 12h22v8h26v8h24v9h30v7h24" stroke={L} {...S} strokeDasharray="5 5" />
      <path d="M6 8h36v10h30v5h28v8h32" stroke={M} {...S} strokeDasharray="5 5" />
      <circle cx="132" cy="44" r="4" fill="none" stroke={L} strokeWidth="2" />
      <circle cx="132" cy="31" r="4" fill="none" stroke={M} strokeWidth="2" />
    </>
  ),
  covered: (
    <>
      <path d="M6 14h80v20h46" stroke={L} {...S} />
      <path d="M6 8h60v14h66" stroke={M} {...S} />
      <rect
        x="52"
        y="3"
        width="44"
        height="46"
        rx="4"
        fill="var(--p-palette-surface-sunken)"
        stroke={M}
        strokeWidth="1.5"
      />
      <path d="M69 25v-4a5 5 0 0 1 10 0v4M66 25h16v11H66z" stroke={M} {...S} strokeWidth="1.75" />
    </>
  ),
  rising: (
    <>
      <path d="M6 46h18v-6h18v-6h18v-6h18v-6" stroke={L} {...S} />
      <path d="M78 22h18v-6h18v-6h18" stroke={M} {...S} strokeDasharray="2 5" />
      <circle cx="78" cy="22" r="5" fill={L} />
    </>
  ),
  stairs: (
    <>
      <path d="M6 8h18v7h18v7h18v7h18v7h18v7h30" stroke={L} {...S} />
      {[24, 42, 60, 78, 96].map((x, i) => (
        <circle key={x} cx={x} cy={8 + i * 7} r="3.4" fill={i % 2 ? M : L} />
      ))}
    </>
  ),
  points: (
    <>
      <path d="M6 12h50M80 26h18M122 40h10" stroke={M} {...S} />
      <circle cx="68" cy="19" r="5" fill="none" stroke={L} strokeWidth="2.25" />
      <circle cx="110" cy="33" r="5" fill="none" stroke={L} strokeWidth="2.25" />
    </>
  ),
  talk: (
    <>
      <path d="M6 10c30 0 30 14 60 16s40 16 66 16" stroke={L} {...S} />
      <path d="M6 46c30 0 40-2 60-4s40 0 66 0" stroke={M} {...S} strokeDasharray="2 5" />
    </>
  ),
  lines: (
    <>
      {[8, 18, 28, 38, 48].map((y, i) => (
        <path key={y} d={`M6 ${y}h${40 + i * 8}`} stroke={M} {...S} />
      ))}
      {[8, 18, 28, 38, 48].map((y, i) => (
        <path key={y} d={`M${58 + i * 8} ${y}h${74 - i * 16}`} stroke={L} {...S} />
      ))}
    </>
  ),
};
