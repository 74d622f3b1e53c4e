/** Words that were read, an address, or what a rule saw; texts are chosen where it is shown. */
export type Evidence =
  | { quote: string }
  | { link: string }
  | {
      kind: 'because' | 'why';
      code: string;
      is?: string | null;
      asked?: string | null;
      /** Of whom or what it is said. */
      of?: string | null;
    };

/** One decision of a run. */
export type TimelineEntry = {
  at: string;
  code: EntryCode;
  /** What it is about, as its words need it: a kind of step, a number, a name. */
  is?: string | null;
  asked?: string | null;
  /** An account's id; null: the agent itself. */
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

/** Longer ones keep their beginning and their end. */
export const mostEntries = 200;
