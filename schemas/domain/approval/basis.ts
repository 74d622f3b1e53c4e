/** The facts that a held command depends on. Keys are a kind, and the id of a record where there are several: `offer <id>`. */
export type Basis = Readonly<Record<string, string>>;

/** Something that changed since the proposal. */
export interface BasisChange {
  /** `refused`: the command itself is no longer possible. */
  kind: 'version' | 'negotiation' | 'offer' | 'rating' | 'refused';
  /** Id of the offer. */
  record: string | null;
}

const kinds = ['version', 'negotiation', 'offer', 'rating', 'refused'] as const;

/** Returns what was added, removed or changed, in alphabetical order of the keys. */
export const changesOf = (before: Basis, after: Basis): BasisChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => {
      const [name, record = null] = key.split(' ');
      return { kind: kinds.find((kind) => kind === name) ?? 'refused', record };
    });
