import type { Knex } from 'knex';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Config } from '../../config.ts';
import type { Effect } from '../outbox/effect.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';

/** What an operation is asked: the stored record, the checked input, and who asks. */
export interface Question {
  /** Absent on create. */
  record: Row;
  /** The record that rules this one's rights, where the entity has one. */
  parent: Row | undefined;
  input: JsonObject;
  /** What the route found out itself: an uploaded file. */
  attached?: JsonObject | undefined;
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

/** A write beside the record's own change. Names are entities, values are properties, as everywhere in the domain. */
export type Write =
  | { insert: string; rows: readonly JsonObject[] }
  /** Changes rows without raising their version; a list in `where` names several. */
  | { patch: string; where: JsonObject; values: JsonObject }
  /** Changes one record as its own command would: raises its version, writes its history. */
  | { change: string; id: string; values: JsonObject; operation: string }
  /** The same for many records in one statement; every row names the same properties. */
  | { changeMany: string; rows: readonly { id: string; values: JsonObject }[]; operation: string }
  | { remove: string; where: JsonObject }
  /** A row of one of the engine's own tables, skipped when it is there already. */
  | { table: string; rows: readonly JsonObject[] }
  /** Wakes every process after the commit, by LISTEN/NOTIFY. */
  | { notify: string; payload?: string };

export interface Decision {
  /** Properties of the record itself. */
  changes?: JsonObject;
  /** Writes that make room for the record's own change: a unique place is given up before it is taken. */
  first?: readonly Write[];
  /** The state afterwards, where the lifecycle leaves a choice. */
  state?: string;
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
export interface Rule<Facts = undefined> {
  facts?: (question: Question, context: FactsContext) => Promise<Facts>;
  decide: (question: Question & { facts: Facts }, context: DecideContext) => Decision;
}

/** Keeps the type of the facts between both steps and hides it from the registry. */
export interface AnyRule {
  run: (question: Question, context: FactsContext & DecideContext) => Promise<Decision>;
}

export function defineRule<Facts>(rule: Required<Rule<Facts>>): AnyRule {
  return {
    run: async (question, context) => rule.decide({ ...question, facts: await rule.facts(question, context) }, context),
  };
}

export function definePureRule(decide: (question: Question, context: DecideContext) => Decision): AnyRule {
  return { run: (question, context) => Promise.resolve(decide(question, context)) };
}
