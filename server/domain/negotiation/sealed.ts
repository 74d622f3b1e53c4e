import { type Sealing, type Side, unknownSealing } from '../../../schemas/mechanisms/common/sealing.ts';
import { allMechanisms, mechanismTypes } from '../../../schemas/mechanisms/index.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { viewingSupplier } from './viewing-organization.ts';

/** The side of a reader. */
export const sideOf = (reader: Reader): Side => (viewingSupplier(reader) === null ? 'purchaser' : 'supplier');

interface Question {
  of: 'participation' | 'negotiation';
  property: string;
  side: Side;
}

/**
 * SQL over a negotiation: true if the side may not see the property; undefined if it always may. Built from the
 * mechanisms' declarations, so that filters and representations cannot disagree.
 */
export function sealedSql(question: Question, alias = 'n'): string | undefined {
  const known = allMechanisms().flatMap(({ type, sealed }) =>
    sealedTests(sealed, { ...question, alias, types: `= '${type}'` }),
  );
  const types = `not in (${texts(mechanismTypes())})`;
  const tests = [...known, ...sealedTests(unknownSealing, { ...question, alias, types })];
  return tests.length === 0 ? undefined : `(${tests.join(' or ')})`;
}

function sealedTests(
  sealing: Sealing,
  { of, property, side, alias, types }: Question & { alias: string; types: string },
): string[] {
  const closed = sealing[side];
  if (!closed?.[of].includes(property)) return [];
  return [`${alias}.type ${types} and ${alias}.state in (${texts(closed.states)})`];
}

const texts = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** Like `sealedSql`, but always a condition. */
export const closedSql = (question: Question, alias = 'n'): string => sealedSql(question, alias) ?? 'false';

/** Like `sealedSql`, for a participation with the alias `t`. */
export function sealedPlaceSql(question: Omit<Question, 'of'>): string | undefined {
  const test = sealedSql({ of: 'participation', ...question });
  return test && `exists (select 1 from negotiation n where n.id = t.negotiation_id and ${test})`;
}
