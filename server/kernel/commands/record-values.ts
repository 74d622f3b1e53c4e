import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { isEditable, ownerOf } from '../present/schema-iri.ts';
import type { Row } from '../repository/table.ts';
import { currentSchemaHash } from '../../stored-schemas/effective-schemas.ts';
import type { CommandResult, PersistContext } from './command.ts';
import { candidateOf } from './load.ts';

/** Everything that a create sets: owners, input, what the rule adds, the schema it is written with. */
export function valuesToInsert(settling: CommandResult, context: PersistContext): JsonObject {
  const { command, loaded, decision } = settling;
  const { entity } = command;
  const owners = ['organization', 'purchaserOrganization'].flatMap((name) =>
    ownership(entity, name, loaded.parent, context),
  );
  const shape = writtenWith(entity, candidateOf(loaded.parent, context.reader));
  return { ...Object.fromEntries(owners), ...shape, ...inputValues(settling), ...decision.changes };
}

/** Returns the values that change on the record, or undefined if nothing changes. */
export function valuesToChange(settling: CommandResult, record: Row): JsonObject | undefined {
  const { command, decision, state } = settling;
  const stateful = decision.state ?? state;
  const changes = {
    ...inputValues(settling),
    ...decision.changes,
    ...(stateful === undefined ? {} : { state: stateful }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  return { ...writtenWith(command.entity, record), ...changes };
}

/** Returns the changes for the history: the input, attached values (a file's content), and the rule's decision. */
export function changesForHistory({ command, decision, input, state }: CommandResult): JsonObject {
  const given = { ...input, ...command.attached };
  return { ...given, ...decision.changes, ...(state === undefined ? {} : { state: decision.state ?? state }) };
}

/** The body of a plain call sets properties. The body of an operation goes only to its rule. */
function inputValues({ command, input }: CommandResult): JsonObject {
  return { ...(command.entity.inputs?.[command.operation] ? {} : input), ...command.attached };
}

/** A record remembers the schema it was last written with, and keeps it once the record can no longer be edited. */
function writtenWith(entity: Entity, row: Row): { schemaHash?: string } {
  if (!entity.schema.properties?.['schemaHash'] || (row.id !== '' && !isEditable(entity, row))) return {};
  return { schemaHash: currentSchemaHash(entity, ownerOf(row)) };
}

function ownership(
  entity: Entity,
  name: string,
  parent: Row | undefined,
  { reader }: PersistContext,
): [string, unknown][] {
  if (!entity.schema.properties?.[name]) return [];
  if (parent) return [[name, parent[name]]];
  return name === 'organization' ? [[name, reader.caller.viewAs?.organization ?? reader.caller.organization]] : [];
}
