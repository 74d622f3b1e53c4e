import type { Records } from '../../../schemas/generated/records.ts';

type Invitation = Records['invitation'];

const unmetStates: readonly Invitation['state'][] = ['prepared', 'sent', 'reminded'];

/** An organization chosen by its name that is not here yet: whose account was mailed is not told. */
export const isUnmet = ({ supplier, state }: Pick<Invitation, 'supplier' | 'state'>): boolean =>
  supplier !== null && unmetStates.includes(state);

/** The same over the alias `t`: nobody guesses the address by searching or sorting. */
export const unmetSql = `(t.supplier_id is not null and t.state in ('${unmetStates.join("', '")}'))`;
