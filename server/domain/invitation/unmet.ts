import type { Row } from '../../kernel/repository/table.ts';

const unmetStates = ['prepared', 'sent', 'reminded'];

/** An organization chosen by its name that is not here yet: whose account was mailed is not told. */
export const isUnmet = (row: Row): boolean => row['supplier'] !== null && unmetStates.includes(String(row['state']));

/** The same over the alias `t`: nobody guesses the address by searching or sorting. */
export const unmetSql = `(t.supplier_id is not null and t.state in ('${unmetStates.join("', '")}'))`;
