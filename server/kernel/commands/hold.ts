import type { EntityName, Operations } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { serverOf } from '../entity-server.ts';
import type { Effect } from '../outbox/effect.ts';
import type { Command, Outcome, PersistContext, RecordRef } from './command.ts';
import { entityNamed } from './persist.ts';
import type { Decision, Question, Write } from './rule.ts';
import { settle } from './settle.ts';

/** A new record that keeps a command until it is approved. */
export interface Proposal {
  entity: string;
  values: JsonObject;
  /** As in a decision: what frees a unique value before. */
  first?: readonly Write[];
  effects?: readonly Effect[];
  touched?: readonly RecordRef[];
}

interface Decided<E extends string = string, O extends string = string> {
  question: Question<E, O>;
  /** The decision that would be settled. */
  decision: Decision<E>;
}

/** Returns the record that keeps the command; null if it needs no approval. */
export type AskApproval = (decided: Decided, context: PersistContext) => Promise<Proposal | null>;

/** Declares when an operation must wait, with the types of its entity. */
export function defineApproval<E extends EntityName, O extends Operations[E]>(
  ask: (decided: Decided<E, O>, context: PersistContext) => Promise<Proposal | null>,
): AskApproval;
export function defineApproval(ask: AskApproval): AskApproval {
  return ask;
}

/**
 * Keeps a command that needs an approval, after every check and its rule have passed. Its own record does not change.
 * Null if it needs none, or runs as an approved one.
 */
export async function hold(command: Command, decided: Decided, context: PersistContext): Promise<Outcome | null> {
  if (command.approved) return null;
  const proposal = await serverOf(command.entity).approvals?.[command.operation]?.(decided, context);
  if (!proposal) return null;
  const { entity, values, first = [], effects = [], touched = [] } = proposal;
  const outcome = await settle(
    {
      command: { entity: entityNamed(entity), operation: 'create', body: {} },
      loaded: { record: undefined, parent: undefined },
      decision: { changes: values, first, effects, touched },
      input: {},
      state: undefined,
    },
    context,
  );
  return { ...outcome, status: 202 };
}
