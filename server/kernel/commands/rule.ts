import type { Knex } from 'knex';
import type {
  AuditedActions,
  EntityName,
  Inputs,
  Operations,
  Parents,
  Records,
  States,
} from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Config } from '../../config.ts';
import type { Effect } from '../outbox/effect.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';

/** The record type of an entity. An entity known only at run time (`string`) has any row. */
export type RecordOf<E extends string> = string extends E ? Row : E extends EntityName ? Records[E] : Row;
type ParentOf<E extends string> = string extends E ? Row : E extends EntityName ? RecordOf<Parents[E]> : Row;

/** The checked body: links as ids, decimals and instants as strings. An operation without a body has no properties. */
export type InputOf<E extends string, O extends string> = string extends O
  ? JsonObject
  : E extends EntityName
    ? O extends keyof Inputs[E]
      ? Inputs[E][O]
      : Record<string, never>
    : JsonObject;

/** Input of a rule: the stored record, the checked input, and the caller. */
export interface Question<E extends string = string, O extends string = string> {
  /** On create, only the values known in advance: its owners. */
  record: RecordOf<E>;
  /** The record that governs this record's rights, if the entity has one. */
  parent: ParentOf<E> | undefined;
  input: InputOf<E, O>;
  /** Values that the route determined: an uploaded file. */
  attached?: JsonObject | undefined;
  /** Values that the route determined for this rule beforehand, without a lock. */
  foundOut?: JsonObject | undefined;
  reader: Reader;
}

export interface FactsContext {
  trx: Knex.Transaction;
  now: Date;
  config: Config;
}

export interface DecideContext {
  now: Date;
  config: Config;
  newId: () => string;
}

type Values<E extends EntityName> = Partial<Records[E]>;
type Where<E extends EntityName> = { [P in keyof Records[E]]?: Records[E][P] | readonly Records[E][P][] | null };

type RecordWrite<E extends EntityName> =
  | { insert: E; rows: readonly Values<E>[] }
  /** Changes rows without raising their version. A list in `where` matches several values. */
  | { patch: E; where: Where<E>; values: Values<E> }
  /** Changes one record as its own command would: raises its version and writes its history. */
  | { change: E; id: string; values: Values<E>; operation: AuditedActions[E] }
  /** Changes many records in one statement. Every row must name the same properties. */
  | { changeMany: E; rows: readonly { id: string; values: Values<E> }[]; operation: AuditedActions[E] }
  | { remove: E; where: Where<E> };

/**
 * A write besides the record's own change. As everywhere in the domain, names are entities and values are properties.
 */
export type Write =
  | { [E in EntityName]: RecordWrite<E> }[EntityName]
  /** Inserts rows into one of the engine's own tables, skipping rows that already exist. */
  | { table: string; rows: readonly JsonObject[] }
  /** Wakes every process after the commit, by LISTEN/NOTIFY. */
  | { notify: string; payload?: string };

export interface Decision<E extends string = string> {
  /** Properties of the record itself. */
  changes?: string extends E ? JsonObject : Partial<RecordOf<E>>;
  /** Writes that make room for the record's own change: they free a unique value before it is taken. */
  first?: readonly Write[];
  /** The resulting state, if the lifecycle allows more than one. */
  state?: string extends E ? string : E extends EntityName ? States[E] : string;
  writes?: readonly Write[];
  effects?: readonly Effect[];
  /** Other records whose representation changed. Their subscribers are notified. */
  touched?: readonly { entity: string; id: string }[];
  /** Answers with a record other than the command's. */
  answer?: { entity: string; id: string; status: 200 | 201 };
  /** Answers with something that is not a record. `@id` and `@type` are added. */
  result?: JsonObject;
  /** Work with lasting effects, such as numbers without gaps and files. A command that waits for an approval omits it. */
  finish?: (context: FactsContext) => Promise<Finished>;
}

/** The part of a decision that its `finish` adds. */
export type Finished = Pick<Decision, 'writes' | 'answer'>;

/**
 * An operation in two steps. `facts` reads what it needs inside the transaction. `decide` is pure: it returns the
 * changes or throws a Problem that names the property.
 */
export interface Rule<E extends string, O extends string, Facts> {
  facts: (question: Question<E, O>, context: FactsContext) => Promise<Facts>;
  decide: (question: Question<E, O> & { facts: Facts }, context: DecideContext) => Decision<E>;
}

/** A rule as the kernel runs it, without the types of its record and input. */
interface Runnable {
  run: (question: Question, context: FactsContext & DecideContext) => Promise<Decision>;
}

/** The rule of one operation of one entity. The type carries both names, so the rule cannot be used elsewhere. */
export interface RuleOf<E extends EntityName, in O extends string> extends Runnable {
  readonly entity?: E;
  readonly operation?: (name: O) => void;
}

/**
 * Placeholders for a rule:
 * - `state only`: the operation changes only the state.
 * - `elsewhere`: a route or an engine runs it, and the kernel refuses to.
 */
type NoRule = 'state only' | 'elsewhere';

/** The rules of an entity by operation name. */
export type Rules<E extends EntityName> = { readonly [O in Operations[E]]?: RuleOf<E, O> | NoRule };

/** The rules of an entity known only at run time. */
export type AnyRules = Readonly<Record<string, Runnable | NoRule | undefined>>;

/** `defineRule<'request', 'publish', Facts>`: record, input and changes have the types of that entity and operation. */
export function defineRule<E extends EntityName, O extends Operations[E], Facts>(rule: Rule<E, O, Facts>): RuleOf<E, O>;
export function defineRule(rule: Rule<string, string, unknown>): Runnable {
  return {
    run: async (question, context) => rule.decide({ ...question, facts: await rule.facts(question, context) }, context),
  };
}

export function definePureRule<E extends EntityName, O extends Operations[E]>(
  decide: (question: Question<E, O>, context: DecideContext) => Decision<E>,
): RuleOf<E, O>;
export function definePureRule(decide: (question: Question, context: DecideContext) => Decision): Runnable {
  return { run: (question, context) => Promise.resolve(decide(question, context)) };
}
