import peppolScheme from './peppol-scheme.json' with { type: 'json' };

/**
 * Lists of a standard whose codes have one short name everywhere, without translation. In a separate file, because
 * every list reads them.
 */
export const standardNames: Readonly<Record<string, Readonly<Record<string, string>>>> = { peppolScheme };
