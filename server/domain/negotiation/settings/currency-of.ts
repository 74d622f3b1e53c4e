import type { Records } from '../../../../schemas/generated/records.ts';

/** The request's currency, or euros if it names none (as in `requestFacts`). */
export const currencyOf = ({ currency }: Pick<Records['negotiation'], 'currency'>): string => currency ?? 'EUR';
