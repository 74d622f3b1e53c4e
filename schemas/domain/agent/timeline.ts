/** A quote, a URL, or an observation of a rule. Texts are chosen where the evidence is displayed. */
export type Evidence =
  | { quote: string }
  | { link: string }
  | {
      kind: 'because' | 'why';
      code: string;
      is?: string | null;
      asked?: string | null;
      /** The subject of the observation. */
      of?: string | null;
    };

/** One decision of a run. */
export type TimelineEntry = {
  at: string;
  code: EntryCode;
  /** The subject for the text: a kind of step, a number or a name. */
  is?: string | null;
  asked?: string | null;
  /** An account's id. Null for the agent itself. */
  by?: string | null;
  because: readonly Evidence[];
  rejected: readonly Evidence[];
};

export type EntryCode =
  | 'read_demand'
  | 'read_goal'
  | 'chose_rule'
  | 'chose_no_rule'
  | 'planned'
  | 'opened'
  | 'did'
  | 'found'
  | 'skipped'
  | 'declined'
  | 'by_hand'
  | 'approved'
  | 'asks'
  | 'paused'
  | 'resumed'
  | 'held_up'
  | 'taken_over'
  | 'stopped'
  | 'expired'
  | 'done'
  | 'failed';

type Rest = Partial<Omit<TimelineEntry, 'at' | 'code'>>;

export const entry = (at: string, code: EntryCode, rest: Rest = {}): TimelineEntry => ({
  at,
  code,
  ...rest,
  because: rest.because ?? [],
  rejected: rest.rejected ?? [],
});

/** The maximum number of entries. Longer timelines keep their beginning and end. */
export const mostEntries = 200;
