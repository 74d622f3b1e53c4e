import type { Records } from '../../schemas/generated/records.ts';
import type { AnyState } from '../../schemas/mechanisms/common/any-state.ts';
import type { NegotiationMechanism } from '../../schemas/mechanisms/common/define-mechanism.ts';
import type { NegotiationPart } from '../../schemas/mechanisms/common/read-state.ts';
import type { PlaceRecord } from '../../schemas/mechanisms/common/read-place.ts';
import { mechanismFor } from '../../schemas/mechanisms/index.ts';
import { negotiationValues, placeValues } from '../../schemas/mechanisms/common/write-state.ts';
import type { Write } from '../kernel/commands/rule.ts';
import { Problem } from '../kernel/problem.ts';

type Typed = Pick<Records['negotiation'], 'type'>;

/** The mechanism of a record's type. Code: `type_not_available`. */
export function mechanismOf({ type }: { type: string }): NegotiationMechanism {
  const mechanism = mechanismFor(type);
  if (!mechanism) throw new Problem('type_not_available', { params: { type } });
  return mechanism;
}

/** The state of a published negotiation, as its records hold it. */
export const stateOf = (negotiation: NegotiationPart & Typed, participations: readonly PlaceRecord[]): AnyState =>
  mechanismOf(negotiation).read({ negotiation, participations });

/** What a state of this type makes of its negotiation's record, but for the lifecycle's own state. */
export function recordOf(after: AnyState, type: Typed['type']) {
  const { state: _, ...values } = negotiationValues(after);
  return { ...values, type };
}

/** Places that are others than before; raises no version. `except` is the one whose record the command itself changes. */
export function placeWrites(before: AnyState, after: AnyState, { except }: { except?: string } = {}): Write[] {
  const known = new Map<string, object>(before.participations.map((place) => [place.id, place]));
  return after.participations
    .filter((place) => known.get(place.id) !== place && place.id !== except)
    .map((place) => ({ patch: 'participation', where: { id: place.id }, values: { ...placeValues(place) } }));
}
