import type { Holder } from './hub-token.ts';
import type { Parent } from './live-event.ts';

/** The hub's interface to the application. `Caller` is the application's own type of receiver. */
export interface LiveSources<Caller> {
  /**
   * Returns the current callers of these holders, in order. Null if the session has ended and may have no stream. Not
   * cached.
   */
  callersOf: (holders: readonly Holder[]) => Promise<readonly (Caller | null)[]>;
  /** Returns the path of the record, which is its topic; null for an entity without one. */
  topicOf: (entity: string, recordId: string) => string | null;
  /** Returns exactly what a GET of the record would give this caller now; null if it is not visible to them. */
  represent: (entity: string, recordId: string, caller: Caller) => Promise<object | null>;
  /**
   * Callers with the same key get the same bytes: one representation and one JSON text for all of them. The key must
   * imply that they see the same, or `visibleTo` must be present. Null if the caller is their own audience.
   */
  audienceKey: (caller: Caller, entity: string) => string | null;
  /** Returns the entity that a topic or a template names; null if none. */
  entityOf: (topic: string) => string | null;
  /**
   * For callers who must not learn that others moved: they get a frame only if their own view has changed. Callers with
   * the same key see the same of every record that is not personal. Null or absent: all frames.
   */
  quietKey?: (caller: Caller) => string | null;
  /**
   * Returns what a caller of this kind sees now of all records of an entity, or of the newest if there are very many.
   */
  seenOf?: (entity: string, caller: Caller) => Promise<readonly { recordId: string; representation: object }[]>;
  /**
   * Returns which of these callers see the record, in order. Asked for all at once, before a representation is shared.
   */
  visibleTo?: (entity: string, recordId: string, callers: readonly Caller[]) => Promise<readonly boolean[]>;
  /** Returns which of these records change with time although nothing is written, and when they do next. */
  ticking?: (recordIds: readonly string[]) => Promise<readonly { entity: string; recordId: string; at: Date }[]>;
  /**
   * Returns true if the caller could see a deleted record. Only called for subscribers of templates. Default: they see
   * one of its parents.
   */
  couldSee?: (
    gone: { entity: string; recordId: string; parents: readonly Parent[] },
    caller: Caller,
  ) => Promise<boolean>;
}
