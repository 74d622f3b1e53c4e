import type { Representation } from '../../../data/representation.ts';

type Negotiation = Representation<'negotiation'>;
export type Settings = NonNullable<Negotiation['settings']>;

export const currencyOf = ({ currency }: Pick<Negotiation, 'currency'>): string => currency ?? 'EUR';
export const settingsOf = ({ settings }: Pick<Negotiation, 'settings'>): Settings => settings ?? {};
