import type { AnswersByStatus, OwnRoutes } from './http/own-routes.ts';
import type { EntityName, Operations, Records, ShownRecords } from '../../schemas/generated/records.ts';
import { isPlain, type Entity } from '../../schemas/language/entity.ts';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import type { Operation } from '../../schemas/language/lifecycle.ts';
import type { Command, RecordRef, PersistContext } from './commands/command.ts';
import type { AskApproval } from './commands/hold.ts';
import type { HistoryEntry } from './commands/persist.ts';
import type { AnyRules, Rules } from './commands/rule.ts';
import type { JobWork, LongCall } from './jobs.ts';
import type { Kind as EffectKind } from './outbox/deliverer.ts';
import type { EngineEffect } from './outbox/effect.ts';
import type { PresentContext, Representation } from './present/representation.ts';
import type { Reader, Sql } from './repository/scope.ts';
import type { ShownOf } from './repository/row-of.ts';
import type { Row } from './repository/table.ts';
import type { ProblemCode } from './problem.ts';
import type { Services } from './services.ts';

export type Routes = (router: OwnRoutes, services: Services) => void;

/** A condition on the record that can rule out an operation allowed by its state. */
export type Possible<R = Row> = (row: R, now: Date, reader: Reader) => boolean;

export interface PresentedRecord<R = Row> {
  row: R;
  representation: Representation;
  /** True if the reader's grants show this property. Members of lists omit null properties. */
  sees: (property: string) => boolean;
}

/** Stored data that follows from other records. It is updated in the transaction of the command that changes them. */
export interface Derivation {
  /** True if such a command may change it. Called for every command, so it must not query the database. */
  concerns: (command: Command) => boolean;
  /** Returns the records that changed as a result. */
  derive: (command: Command, context: PersistContext & { row: Row | undefined }) => Promise<readonly RecordRef[]>;
}

/** Runs of the engine that a change notifies. The SQL is part of the statement that stores the change's history. */
export interface Wake {
  workflow: EngineEffect['workflow'];
  /** Selects the column `id`. Does not see a record that the same statement inserts. */
  ids: Sql;
}

/** Effects of changes that histories record. */
export interface Following {
  /** An insert into the outbox, part of the statement that stores the histories. */
  sql: Sql;
  kind: EffectKind;
}

/**
 * Readers who receive the same live frames of a record. If absent: all readers with the same rights in one
 * organization.
 */
export interface Audience {
  /** Colleagues see different things. */
  each?: 'account';
  /** All suppliers in this access table receive the same frames, whatever their organization. */
  suppliersIn?: string;
}

/** A record whose representation changes at a given instant, although nothing is written. */
export interface Tick {
  entity: string;
  recordId: string;
  at: Date;
}

export interface ListRequest {
  query: ReadonlyMap<string, readonly string[]>;
  reader: Reader;
}

type OperationOf<E extends string> = E extends EntityName ? Operations[E] : string;
type PropertyOf<E extends string> = E extends EntityName ? keyof ShownRecords[E] : string;
type ComputedOf<E extends string> = E extends EntityName ? Exclude<keyof ShownRecords[E], keyof Records[E]> : string;

type By<Name extends PropertyKey, Value> = Readonly<
  string extends Name ? Record<string, Value> : Partial<Record<Name, Value>>
>;

/** SQL over the alias `t` by computed property. */
export type ComputedSql<E extends EntityName> = By<ComputedOf<E>, string>;

/** The server's implementation of an entity, in addition to its schema, lifecycle and grants. */
export interface ServerPart<R = Row, E extends string = string> {
  /**
   * The work of each operation. Checked at startup: each operation that a user or the clock triggers must have its
   * rule.
   */
  rules?: E extends EntityName ? Rules<E> : AnyRules;
  possible?: By<OperationOf<E>, Possible<R>>;
  /** Operations that may have to wait for approvals. */
  approvals?: By<OperationOf<E>, AskApproval>;
  /** Answers of operations that do not answer with the record and 200. */
  answers?: By<OperationOf<E>, AnswersByStatus>;
  /** Codes with which the rules of operations refuse. Those of every operation follow from its kind. */
  refuses?: By<OperationOf<E>, readonly ProblemCode[]>;
  /** Properties of the schema that SQL computes over the alias `t`. Arithmetic belongs in the schemas instead. */
  computed?: By<ComputedOf<E>, string>;
  /** Columns that SQL computes over the alias `t` for rules and presenters only. No schema names them. */
  helpers?: Readonly<Record<string, string>>;
  /**
   * Columns whose sum a list shows. The SQL returns `currency` and `amount` (text) per currency of the records with
   * these ids.
   */
  sums?: By<PropertyOf<E>, (ids: Sql) => Sql>;
  /** Shorter SQL over the alias `t` that lists read instead of a long column or a costly computed property. */
  inLists?: By<PropertyOf<E>, string>;
  /** Query parameters of the list that are not properties of the schema. */
  parameters?: Readonly<Record<string, (values: readonly string[], reader: Reader) => Sql | undefined>>;
  /** Additional conditions over the alias `t` for each word of a search. One match is enough. */
  searched?: (pattern: string, reader: Reader) => Sql[];
  /** Codes that a form offers for a list, by property. The schema that forms get has them as `x-choices`. */
  choices?: Readonly<Record<string, () => NonNullable<JsonSchema['x-choices']>>>;
  /** Adds to the representation: derived values, and parts that only some readers see. */
  present?: (question: PresentedRecord<R>, context: PresentContext) => void;
  /** Refuses a list for reasons beyond its reader's scope. */
  beforeList?: (question: ListRequest, services: Services) => Promise<void>;
  /** Brings stored values up to date before one record is read by its address. */
  beforeRead?: (reader: Reader, services: Services) => Promise<void>;
  /** Runs after one record was read by its address. */
  afterRead?: (question: { row: R; reader: Reader }, services: Services) => Promise<void>;
  /**
   * SQL over the alias `t` for rows that temporarily hide the property, whatever the grants say. Undefined if no row
   * does.
   */
  closed?: (property: string, reader: Reader) => string | undefined;
  derivation?: Derivation;
  /** Runs of the engine that such a command on this record notifies. Called for every command. */
  wakes?: (command: Command, row: Row) => Wake | undefined;
  /** Effects of recorded changes of any entity. Called for every command. */
  follows?: (history: readonly HistoryEntry[], now: Date) => Following | undefined;
  /** Operations that an inactive account, or one with an expired license, may still run. */
  writable?: readonly string[];
  /** Operations that are not recorded in the history, such as marking as read. */
  unaudited?: readonly string[];
  /** Clears cached sessions after a change, because callers' rights depend on these records. */
  decidesRights?: boolean;
  audience?: Audience;
  /** Returns those of these records that change with time alone, and when they change next. */
  ticking?: (recordIds: readonly string[], services: Services) => Promise<readonly Tick[]>;
  /** Calls that are not plain operations. */
  routes?: Routes;
  /** The long calls among them. */
  long?: readonly LongCall[];
  /** Background work by name. */
  work?: Readonly<Record<string, JobWork>>;
  /** Paths that also accept a posted form, as mail programs send it. */
  forms?: readonly string[];
}

/** A part of the product without an entity: its calls. */
export interface Area {
  name: string;
  routes: Routes;
  long?: readonly LongCall[];
  work?: Readonly<Record<string, JobWork>>;
}

export interface EntityServer extends ServerPart {
  entity: Entity;
}

/** Types each part with the entity's own row. Only the entity's own operations and properties can be named. */
export function defineServer<E extends Entity>(entity: E, own?: ServerPart<ShownOf<E>, E['name']>): EntityServer;
export function defineServer(entity: Entity, own: ServerPart = {}): EntityServer {
  return { entity, ...own };
}

const servers = new Map<string, EntityServer>();
const areas = new Map<string, Area>();

/** Registers the domain with the kernel before the first request. Returns a function that removes it again. */
export function registerDomain(domain: { entities: readonly EntityServer[]; areas?: readonly Area[] }): () => void {
  for (const server of domain.entities) {
    checkRules(server);
    checkComputed(server);
    checkPossible(server);
    servers.set(server.entity.name, server);
  }
  for (const area of domain.areas ?? []) areas.set(area.name, area);
  return () => {
    for (const { entity } of domain.entities) servers.delete(entity.name);
    for (const { name } of domain.areas ?? []) areas.delete(name);
  };
}

/**
 * Refuses to start with an operation that would silently skip its checks: one without a rule, or a rule whose name
 * matches no operation. Operations that the system triggers may be written by the rule of another record.
 */
function checkRules({ entity, rules = {} }: EntityServer): void {
  const operations = { ...entity.lifecycle?.operations, ...entity.operations };
  const missing = Object.entries<Omit<Operation, 'from'>>(operations)
    .filter(([name, { by }]) => by !== 'system' && !isPlain(name) && !rules[name])
    .map(([name]) => name);
  if (missing.length > 0) throw new Error(`${entity.name} has no rule for ${missing.join(', ')}`);
  const unknown = Object.keys(rules).filter(
    (name) => !isPlain(name) && !Object.hasOwn({ ...operations, ...entity.inputs }, name),
  );
  if (unknown.length > 0) throw new Error(`${entity.name} has no operation ${unknown.join(', ')}`);
}

function checkComputed({ entity, computed = {} }: EntityServer): void {
  const unknown = Object.keys(computed).filter((name) => !entity.schema.properties?.[name]?.['x-computed']);
  if (unknown.length > 0) throw new Error(`${entity.name} has no property ${unknown.join(', ')}`);
}

/** A condition under a name that no operation has would rule out nothing. */
function checkPossible({ entity, possible = {} }: EntityServer): void {
  const operations = { ...entity.lifecycle?.operations, ...entity.operations, ...entity.inputs };
  const unknown = Object.keys(possible).filter((name) => !isPlain(name) && !Object.hasOwn(operations, name));
  if (unknown.length > 0) throw new Error(`${entity.name} has no operation ${unknown.join(', ')}`);
}

/** Returns the domain's part of an entity, or an empty one if none was registered. */
export const serverOf = (entity: Entity): ServerPart => servers.get(entity.name) ?? {};

/** True if an operation is recorded in the history. */
export const isAudited = ({ entity, operation }: { entity: string; operation: string }): boolean =>
  servers.get(entity)?.unaudited?.includes(operation) !== true;

export const allServers = (): readonly EntityServer[] => [...servers.values()];
export const allAreas = (): readonly Area[] => [...areas.values()];

/** All named work. */
export const allWork = (): ReadonlyMap<string, JobWork> =>
  new Map([...allServers(), ...allAreas()].flatMap(({ work }) => Object.entries(work ?? {})));

export const allLongCalls = (): readonly LongCall[] =>
  [...allServers(), ...allAreas()].flatMap(({ long }) => long ?? []);
