import { violation } from '../../schemas/language/violation.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { recordChange } from '../kernel/commands/record-change.ts';
import type { Effect } from '../kernel/outbox/effect.ts';
import { transaction } from '../kernel/database/transaction.ts';
import { iriOf } from '../kernel/present/iri.ts';
import { abilityFor } from '../kernel/present/operations.ts';
import { invalid, Problem } from '../kernel/problem.ts';
import type { Reader } from '../kernel/repository/scope.ts';
import { tableOf } from '../kernel/repository/table.ts';
import type { Services } from '../kernel/services.ts';
import type { Knex } from 'knex';

interface Placed {
  id: string;
  version: number;
  position: number;
}

interface OrderedRules<Rule> {
  entity: string;
  /** Reads the organization's rules in their order, under a lock. */
  read: (organization: string, trx: Knex.Transaction) => Promise<Rule[]>;
  /** Refuses an order. */
  check: (rules: { before: readonly Rule[]; sorted: readonly Rule[] }, trx: Knex.Transaction) => void | Promise<void>;
}

/** The organization that the caller works in. Administrators must view one. */
export const organizationOf = ({ caller }: Reader): string => {
  const organization = caller.viewAs?.organization ?? caller.organization;
  if (organization === null || (caller.kind === 'admin' && !caller.viewAs)) throw new Problem('not_allowed');
  return organization;
};

/** Puts all rules of the caller's organization in the requested order. Returns their addresses. */
export async function orderRules<Rule extends Placed>(
  asked: readonly string[],
  { entity: name, read, check }: OrderedRules<Rule>,
  { reader, services }: { reader: Reader; services: Services },
): Promise<string[]> {
  const entity = entityNamed(name);
  const organization = organizationOf(reader);
  const rules = await transaction(services.db, async (trx) => {
    const before = await read(organization, trx);
    const sorted = inOrder(before, asked);
    await check({ before, sorted }, trx);
    const { now, newId, config } = services;
    const moved = sorted.flatMap((rule, index) => (rule.position === index + 1 ? [] : [{ rule, position: index + 1 }]));
    for (const { rule, position } of moved)
      await trx(tableOf(entity).name).where({ id: rule.id }).update({ position, updated_at: now() });
    const history = moved.map(({ rule: { id, version }, position }) => ({
      entity: name,
      recordId: id,
      version,
      operation: 'update',
      changes: { position },
    }));
    // Notifies everyone who is viewing the rules.
    const effects = moved.map(({ rule }): Effect => ({ kind: 'live', entity: name, id: rule.id }));
    await recordChange({ history, effects }, { trx, reader, now: now(), newId, config });
    return sorted;
  });
  return rules.map(({ id }) => iriOf(entity, id));
}

/** Refuses callers who may not change rules of this kind. */
export function checkRuleWriter(reader: Reader, entity: string): void {
  if (!abilityFor(reader).can('update', entity)) throw new Problem('insufficient_role');
  if (!reader.caller.mayWrite) throw new Problem('account_not_activated');
}

/** Puts the stored rules in the requested order, which must name each exactly once. */
function inOrder<Rule extends Placed>(stored: readonly Rule[], asked: readonly string[]): Rule[] {
  const byId = new Map(stored.map((rule) => [rule.id, rule]));
  const wrong = asked.flatMap((id, index) =>
    byId.has(id) && asked.indexOf(id) === index
      ? []
      : [violation(`rules[${index}]`, byId.has(id) ? 'not_unique' : 'not_found', 'This entry was not found')],
  );
  if (wrong.length > 0) throw invalid(wrong);
  if (asked.length !== stored.length)
    throw invalid([violation('rules', 'too_few', `At least ${stored.length} entries`, { limit: stored.length })]);
  return asked.flatMap((id) => byId.get(id) ?? []);
}
