import type { Records } from '../../../schemas/generated/records.ts';

type Invitation = Records['invitation'];

const unmetStates: readonly Invitation['state'][] = ['prepared', 'sent', 'reminded'];

/** True for an organization that was chosen by its name and has not joined. The mailed account stays hidden. */
export const isUnmet = ({ supplier, state }: Pick<Invitation, 'supplier' | 'state'>): boolean =>
  supplier !== null && unmetStates.includes(state);

/** The condition as SQL over an invitation, so that no one can guess the address by searching or sorting. */
export const unmetIn = (alias: string): string =>
  `(${alias}.supplier_id is not null and ${alias}.state in ('${unmetStates.join("', '")}'))`;

export const unmetSql = unmetIn('t');
