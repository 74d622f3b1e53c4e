import { isSupplying } from '../../../permissions/caller.ts';
import { asksSupplier } from '../../../schemas/language/added-fields.ts';
import { checkInput, checkOperationInput, type CheckedInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import type { EntityName } from '../../../schemas/generated/records.ts';
import { type NamedEntity, operationNamed } from '../../../schemas/language/entity.ts';
import { ownerOf } from '../present/schema-iri.ts';
import { invalid } from '../problem.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import { effectiveSchema, inputSchema } from '../../stored-schemas/effective-schemas.ts';
import type { Command } from './command.ts';
import type { InputOf } from './rule.ts';

interface About {
  record: Row | undefined;
  owner: Row;
  reader: Reader;
}

/** Returns the checked input of a command, or throws a refusal that names every invalid field. */
export function readInput<E extends EntityName, O extends string>(
  command: Command & { entity: NamedEntity<E>; operation: O },
  about: About,
): InputOf<E, O>;
export function readInput(command: Command, about: About): JsonObject;
export function readInput(command: Command, about: About): JsonObject {
  const { operation } = command;
  if (operation === 'delete') return {};
  const { values, violations } = checked(command, about);
  // If the schema requires the version, the violation already names it.
  const isNamed = violations.some(({ propertyPath }) => propertyPath === 'version');
  const all = isNamed ? violations : [...violations, ...versionViolations(command)];
  if (all.length > 0) throw invalid(all);
  return values;
}

function checked(command: Command, { record, owner, reader }: About): CheckedInput {
  const { entity, operation, body } = command;
  const input = inputSchema(entity, operation);
  if (input) return checkOperationInput({ ...input, body });
  if (operation !== 'create' && operation !== 'update') return { values: {}, violations: [] };
  const { schema, validate } = effectiveSchema(entity, ownerOf(owner));
  const stored = record ? { stored: record } : {};
  const { values, violations } = checkInput({ schema, validate, body, mode: operation, ...stored });
  return {
    values,
    violations: isSupplying(reader.caller) ? violations.filter((one) => asksSupplier(schema, one)) : violations,
  };
}

/** Forms send numbers as strings. */
function versionViolations({ entity, operation, body }: Command): ReturnType<typeof violation>[] {
  const { version } = body;
  if (version === undefined || version === null) {
    const required = operationNamed(entity, operation)?.versioned ?? false;
    return required ? [violation('version', 'required', 'This field is required')] : [];
  }
  return Number.isInteger(version) || (typeof version === 'string' && /^\d{1,9}$/.test(version))
    ? []
    : [violation('version', 'wrong_type', 'This must be of type integer', { type: 'integer' })];
}
