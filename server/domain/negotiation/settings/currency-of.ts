import type { Records } from '../../../../schemas/generated/records.ts';

/** The request's; of a request that names none, euros (as in `requestFacts`). */
export const currencyOf = ({ currency }: Pick<Records['negotiation'], 'currency'>): string => currency ?? 'EUR';
