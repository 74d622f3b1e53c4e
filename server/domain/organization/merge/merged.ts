import type { Records } from '../../../../schemas/generated/records.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Sql } from '../../../kernel/repository/scope.ts';

type Organization = Records['organization'];

/** A merged organization is read-only. */
const isItself = ({ mergedInto }: Organization): boolean => mergedInto === null;

export const organizationPossible: Record<string, (row: Organization) => boolean> = {
  update: isItself,
  extendLicence: isItself,
  merge: (row) => isItself(row) && row.kind !== 'operator',
};

/** Refuses to change a merged organization. */
export function refuseMerged(record: Organization): void {
  if (!isItself(record)) throw new Problem('wrong_state', { params: { state: 'merged' } });
}

/** `merged=false`: organizations that were not merged into another one. */
export const mergedParameter = ([target]: readonly string[]): Sql => ({
  sql: `t.merged_into_id is ${target === 'true' || target === '1' ? 'not null' : 'null'}`,
  bindings: [],
});
