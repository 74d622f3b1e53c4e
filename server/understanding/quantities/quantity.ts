import type { Unit } from '../../../schemas/domain/units.ts';
import type { Amount } from './amounts-of-need.ts';
import type { Part } from '../wording/roles.ts';

/** A quantity of things, or a word for one. */
export type Quantity = Part &
  Amount & {
    unit: Unit | null;
    /** `article`: "a chair"; `size`: 50 mm, a quantity only if there is no other; `period`: "for 3 days". */
    kind: 'number' | 'article' | 'vague' | 'size' | 'period';
    /** "je 20", "the 20": takes back the earlier quantity. */
    isDropped: boolean;
  };
