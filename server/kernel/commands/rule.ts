import type { Knex } from 'knex';
import type {
  Deeds,
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

/** Of an entity that is only known at run time (`string`) any row, else its own. */
export type RecordOf<E extends string> = string extends E ? Row : E extends EntityName ? Records[E] : Row;
type ParentOf<E extends string> = string extends E ? Row : E extends EntityName ? RecordOf<Parents[E]> : Row;

/** The checked body: links as ids, decimals and instants as texts. An operation without a body has no property. */
export type InputOf<E extends string, O extends string> = string extends O
  ? JsonObject
  : E extends EntityName
    ? O extends keyof Inputs[E]
      ? Inputs[E][O]
      : Record<string, never>
    : JsonObject;

/** What an operation is asked: the stored record, the checked input, and who asks. */
export interface Question<E extends string = string, O extends string = string> {
  /** On create only what is known of it beforehand: whose it will be. */
  record: RecordOf<E>;
  /** The record that rules this one's rights, where the entity has one. */
  parent: ParentOf<E> | undefined;
  input: InputOf<E, O>;
  /** What the route found out itself: an uploaded file. */
  attached?: JsonObject | undefined;
  /** What the route found out for this rule beforehand, without a lock. */
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
  /** Changes rows without raising their version; a list in `where` names several. */
  | { patch: E; where: Where<E>; values: Values<E> }
  /** Changes one record as its own command would: raises its version, writes its history. */
  | { change: E; id: string; values: Values<E>; operation: Deeds[E] }
  /** The same for many records in one statement; every row names the same properties. */
  | { changeMany: E; rows: readonly { id: string; values: Values<E> }[]; operation: Deeds[E] }
  | { remove: E; where: Where<E> };

/** A write beside the record's own change. Names are entities, values are properties, as everywhere in the domain. */
export type Write =
  | { [E in EntityName]: RecordWrite<E> }[EntityName]
  /** A row of one of the engine's own tables, skipped when it is there already. */
  | { table: string; rows: readonly JsonObject[] }
  /** Wakes every process after the commit, by LISTEN/NOTIFY. */
  | { notify: string; payload?: string };

export interface Decision<E extends string = string> {
  /** Properties of the record itself. */
  changes?: string extends E ? JsonObject : Partial<RecordOf<E>>;
  /** Writes that make room for the record's own change: a unique place is given up before it is taken. */
  first?: readonly Write[];
  /** The state afterwards, where the lifecycle leaves a choice. */
  state?: string extends E ? string : E extends EntityName ? States[E] : string;
  writes?: readonly Write[];
  effects?: readonly Effect[];
  /** Other records whose representation changed: their subscribers hear of it. */
  touched?: readonly { entity: string; id: string }[];
  /** The answer is another record than the command's. */
  answer?: { entity: string; id: string; status: 200 | 201 };
  /** The answer is no record at all; `@id` and `@type` are added. */
  result?: JsonObject;
}

/**
 * What an operation does, in two steps: `facts` reads what it needs inside the transaction, `decide` is pure and answers
 * what changes, or throws a Problem that names the property.
 */
export interface Rule<E extends string, O extends string, Facts> {
  facts: (question: Question<E, O>, context: FactsContext) => Promise<Facts>;
  decide: (question: Question<E, O> & { facts: Facts }, context: DecideContext) => Decision<E>;
}

/** A rule as the kernel runs it, for whatever record and input it is handed. */
interface Runnable {
  run: (question: Question, context: FactsContext & DecideContext) => Promise<Decision>;
}

/** The rule of one operation of one entity: the type keeps both names, so that it fits in no other place. */
export interface RuleOf<E extends EntityName, in O extends string> extends Runnable {
  readonly entity?: E;
  readonly operation?: (name: O) => void;
}

/**
 * Stands in the place of a rule:
 * - `state only`: the operation changes the state and nothing else.
 * - `elsewhere`: a route or an engine of its own carries it out; the kernel refuses to run it.
 */
type NoRule = 'state only' | 'elsewhere';

/** The rules of an entity by the name of the operation. */
export type Rules<E extends EntityName> = { readonly [O in Operations[E]]?: RuleOf<E, O> | NoRule };

/** The rules of an entity that is only known at run time. */
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
