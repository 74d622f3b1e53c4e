import peppolScheme from './peppol-scheme.json' with { type: 'json' };

/** Lists of a standard whose codes have one short name everywhere, which nobody translates. Apart: every list reads them. */
export const standardNames: Readonly<Record<string, Readonly<Record<string, string>>>> = { peppolScheme };
