import type { Holder } from './hub-token.ts';
import type { Parent } from './live-event.ts';

/** What the hub asks the application. `Caller` is the application's own notion of who receives. */
export interface LiveSources<Caller> {
  /** Who these are now, in their order; null: the session has ended, and may have no stream. Nothing remembered. */
  callersOf: (holders: readonly Holder[]) => Promise<readonly (Caller | null)[]>;
  /** The path of the record, which is its topic; null for an entity that has none. */
  topicOf: (entity: string, recordId: string) => string | null;
  /** Exactly what a GET of the record would give this caller now; null: it is not visible to him. */
  represent: (entity: string, recordId: string, caller: Caller) => Promise<object | null>;
  /**
   * Callers with the same key get the same bytes: one representation and one JSON text for all of them. The key must
   * imply that they see the same, or `visibleTo` must be there. Null: an audience of his own.
   */
  audienceKey: (caller: Caller, entity: string) => string | null;
  /** The kind of record that a topic or a template names; null: none. */
  entityOf: (topic: string) => string | null;
  /**
   * For callers who must not learn that others moved: a frame comes only where what they see has changed. Those with
   * the same key see the same of every record that is not personal. Null, or left out: all frames.
   */
  quietKey?: (caller: Caller) => string | null;
  /** What such a caller sees now of all records of a kind, or of the newest of very many. */
  seenOf?: (entity: string, caller: Caller) => Promise<readonly { recordId: string; representation: object }[]>;
  /** Which of these callers see the record, in their order: asked in one go, before a representation is shared. */
  visibleTo?: (entity: string, recordId: string, callers: readonly Caller[]) => Promise<readonly boolean[]>;
  /** Which of these records look different as time passes although nothing is written, and when next. */
  ticking?: (recordIds: readonly string[]) => Promise<readonly { entity: string; recordId: string; at: Date }[]>;
  /**
   * Whether the caller could see a record that is gone, asked for subscribers of templates only. Default: whether he
   * sees one of its parents.
   */
  couldSee?: (
    gone: { entity: string; recordId: string; parents: readonly Parent[] },
    caller: Caller,
  ) => Promise<boolean>;
}
