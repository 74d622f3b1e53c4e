import type { Knex } from 'knex';
import defaults from '../../../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import type { Records } from '../../../../schemas/generated/records.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { formsNeedSecondPerson } from '../../../configuration/setting.ts';
import { writeConfigured } from '../../../configuration/write-configured.ts';
import type { PersistContext } from '../../../kernel/commands/command.ts';
import { entityNamed, performWrites, type HistoryEntry } from '../../../kernel/commands/persist.ts';
import { recordChange } from '../../../kernel/commands/record-change.ts';
import type { Write } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import type { Reader } from '../../../kernel/repository/scope.ts';
import { overlayChannel } from '../../../stored-schemas/load-overlays.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Difference } from './difference.ts';
import { kindOfPart } from './whole.ts';

interface Context {
  trx: Knex.Transaction;
  reader: Reader;
  services: Services;
}

/** Applies every difference in one transaction, each with its history, as if entered manually. */
export async function applyDifferences(found: readonly Difference[], context: Context): Promise<void> {
  for (const difference of found) await applyOne(difference, context);
}

async function applyOne(difference: Difference, context: Context): Promise<void> {
  const { part, name, after } = difference;
  const kind = kindOfPart(part);
  if (kind) {
    await writeConfigured({ kind, name, value: after }, context);
    return;
  }
  // No second person has reviewed a form from a file.
  if (part !== 'featureFlags' && formsNeedSecondPerson()) throw new Problem('second_person_needed');
  const { services, reader, trx } = context;
  const { config, newId } = services;
  const persist: PersistContext = { trx, reader, now: services.now(), newId, config };
  const writes = part === 'featureFlags' ? await flagWrites(difference, trx) : await overlayWrites(difference, persist);
  const history: HistoryEntry[] = await performWrites(writes, persist);
  await recordChange({ history, effects: [] }, persist);
}

async function flagWrites({ name, after }: Difference, trx: Knex.Transaction): Promise<Write[]> {
  const flag = (await rowsWhere(entityNamed('featureFlag'), {}, trx)).find((one) => one.name === name);
  const byDefault: Record<string, boolean> = defaults;
  if (!flag) return [];
  const enabled = typeof after === 'boolean' ? after : (byDefault[name] ?? false);
  return [{ change: 'featureFlag', id: flag.id, values: { enabled }, operation: 'update' }];
}

/** Replaces the published version with a new one, or removes it if the file has none. */
async function overlayWrites({ name, after }: Difference, { trx, reader, now }: PersistContext): Promise<Write[]> {
  const published = await rowsWhere(
    entityNamed('schemaOverlay'),
    { entity: name, state: 'published', organization: null },
    trx,
  );
  const superseded = published.map(({ id }): Write => ({
    change: 'schemaOverlay',
    id,
    values: { state: 'superseded' },
    operation: 'supersede',
  }));
  const notified: Write = { notify: overlayChannel };
  if (!isObject(after)) return [...superseded, notified];
  const [last] = await raw<{ number: number }>(trx, {
    sql: `select coalesce(max(number), 0)::int as number from schema_overlay
      where entity = ? and organization_id is null`,
    bindings: [name],
  });
  const row: Partial<Records['schemaOverlay']> = {
    entity: name,
    organization: null,
    number: (last?.number ?? 0) + 1,
    overlay: after,
    state: 'published',
    publishedAt: now.toISOString(),
    publishedBy: reader.caller.account,
  };
  return [...superseded, { insert: 'schemaOverlay', rows: [row] }, notified];
}
