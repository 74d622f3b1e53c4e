import { isSupplying } from '../../../permissions/caller.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { Problem } from '../problem.ts';
import { lockRecord } from '../repository/records.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import type { Command, CommandContext, Loaded } from './command.ts';
import { entityNamed } from './persist.ts';
import { uuid } from '../ids.ts';

/**
 * Loads the record for update, or the parent for share. A change of the parent's state waits for its children's writes.
 */
export async function load(command: Command, { reader, trx }: CommandContext): Promise<Loaded> {
  const { entity, id } = command;
  const record = id === undefined ? undefined : await lockRecord({ entity, id, lock: 'update' }, reader, trx);
  if (id !== undefined && !record) throw new Problem('not_found');
  return { record, parent: await loadParent(command, record, { reader, trx }) };
}

async function loadParent(
  { entity, body }: Command,
  record: Row | undefined,
  { reader, trx }: Pick<CommandContext, 'reader' | 'trx'>,
): Promise<Row | undefined> {
  if (!entity.parent) return undefined;
  const id = record ? record[entity.parent.property] : idIn(body[entity.parent.property]);
  if (typeof id !== 'string') return undefined;
  const parent = await lockParent(entity, id, { reader, trx });
  if (!parent) throw new Problem('not_found');
  return parent;
}

/**
 * Locks the parent for share, unless this command turns it into a draft. Two transactions that upgrade a shared lock
 * would deadlock.
 */
async function lockParent(
  { parent: link }: Entity,
  id: string,
  { reader, trx }: Pick<CommandContext, 'reader' | 'trx'>,
): Promise<Row | undefined> {
  const entity = entityNamed(link?.entity ?? '');
  if (link?.lock) return lockRecord({ entity, id, lock: link.lock }, reader, trx);
  const state = entity.lifecycle?.operations[link?.operation ?? '']?.to;
  const shared = await lockRecord({ entity, id, lock: 'share', ...(state ? { state } : {}) }, reader, trx);
  return shared ?? (state ? lockRecord({ entity, id, lock: 'update' }, reader, trx) : undefined);
}

/** Returns the id from an IRI, an embedded object or a bare id. Undefined leaves the error to the validator. */
function idIn(value: unknown): string | undefined {
  const iri = typeof value === 'object' && value !== null ? Reflect.get(value, '@id') : value;
  if (typeof iri !== 'string') return undefined;
  const id = iri.slice(iri.lastIndexOf('/') + 1);
  return uuid.test(id) ? id : undefined;
}

/** A new record belongs to its parent's organizations, or to the caller's. */
export function candidateOf(parent: Row | undefined, { caller }: Reader): Row {
  const organization = parent ? parent['organization'] : (caller.viewAs?.organization ?? caller.organization);
  const purchaser = parent?.['purchaserOrganization'];
  return {
    id: '',
    version: 0,
    createdAt: '',
    updatedAt: '',
    organization,
    ...(purchaser ? { purchaserOrganization: purchaser } : {}),
    ...(isSupplying(caller) ? { supplier: parent?.['supplier'] ?? organization } : {}),
  };
}
