import type { Knex } from 'knex';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Config } from '../../config.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import type { Services } from '../services.ts';
import type { Decision } from './rule.ts';

export interface Command {
  entity: Entity;
  /** `create`, `update`, `delete`, or an operation of the entity's lifecycle. */
  operation: string;
  /** Absent on create. */
  id?: string;
  body: JsonObject;
  /** Values that the route determined and no body may set: an uploaded file's storage key and its size. */
  attached?: JsonObject;
  /** Values that the route determined for the rule only. They are not stored as they are. */
  foundOut?: JsonObject;
  /** Every approval was given, so the command runs instead of being held again. */
  approved?: boolean;
}

export interface CommandContext {
  services: Services;
  reader: Reader;
  trx: Knex.Transaction;
  /** Nothing follows in the transaction, so the command's last statement may carry the commit. */
  closes?: boolean;
}

export interface PersistContext {
  trx: Knex.Transaction;
  reader: Reader;
  now: Date;
  newId: () => string;
  config: Config;
  /** As in CommandContext. */
  closes?: boolean;
}

export interface Outcome<Body extends object = JsonObject> {
  status: 200 | 201 | 202 | 204;
  /** Absent with 204. */
  body?: Body;
}

/** The records that a command is about: the record locked for update, its parent locked for share. */
export interface Loaded {
  record: Row | undefined;
  parent: Row | undefined;
}

export interface CommandResult {
  command: Command;
  loaded: Loaded;
  decision: Decision;
  input: JsonObject;
  state: string | undefined;
}

export interface RecordRef {
  entity: string;
  id: string;
}
