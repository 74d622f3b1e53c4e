import type { Entity } from '../../../schemas/language/entity.ts';
import type { Effect } from '../outbox/effect.ts';
import type { Row } from '../repository/table.ts';
import type { CommandResult, RecordRef } from './command.ts';
import { entityNamed, type HistoryEntry } from './persist.ts';

/** Returns each record whose representation changed, once. Its subscribers are notified after the commit. */
export function liveEffects(
  settling: CommandResult,
  row: Row | undefined,
  derived: readonly RecordRef[],
  others: readonly HistoryEntry[],
): Effect[] {
  const { command, loaded, decision } = settling;
  const own: RecordRef[] = row ? [{ entity: command.entity.name, id: row.id }] : [];
  const parent: RecordRef[] =
    command.entity.parent && loaded.parent ? [{ entity: command.entity.parent.entity, id: loaded.parent.id }] : [];
  const written = others.map(({ entity, recordId }) => ({ entity, id: recordId }));
  const all = [...own, ...parent, ...written, ...(decision.touched ?? []), ...derived].filter(
    ({ entity }) => entityNamed(entity).live,
  );
  const unique = new Map(all.map((touched) => [`${touched.entity} ${touched.id}`, touched]));
  const effects: Effect[] = [...unique.values()].map(({ entity, id }) => ({ kind: 'live', entity, id }));
  if (command.operation !== 'delete' || !loaded.record || !command.entity.live) return effects;
  return [
    ...effects,
    {
      kind: 'live',
      entity: command.entity.name,
      id: loaded.record.id,
      deleted: true,
      parents: parentsOf(command.entity, loaded.record),
    },
  ];
}

/** Returns every record that the deleted one referred to. A record without a parent belongs to its organization. */
function parentsOf(entity: Entity, record: Row): RecordRef[] {
  const owner = entity.parent ? undefined : 'organization';
  return Object.entries(entity.schema.properties ?? {}).flatMap(([name, schema]) => {
    const id = record[name];
    const link = schema['x-link'];
    const tells = link !== undefined && link !== 'account' && (link !== 'organization' || name === owner);
    return tells && typeof id === 'string' ? [{ entity: link, id }] : [];
  });
}
