import type { Records } from '../../../schemas/generated/records.ts';

type Invitation = Records['invitation'];

const unmetStates: readonly Invitation['state'][] = ['prepared', 'sent', 'reminded'];

/** True for an organization that was chosen by its name and has not joined. The mailed account stays hidden. */
export const isUnmet = ({ supplier, state }: Pick<Invitation, 'supplier' | 'state'>): boolean =>
  supplier !== null && unmetStates.includes(state);

/** The condition as SQL over the alias `t`, so that no one can guess the address by searching or sorting. */
export const unmetSql = `(t.supplier_id is not null and t.state in ('${unmetStates.join("', '")}'))`;
