import type { Records } from '../../schemas/generated/records.ts';
import type { AnyState } from '../../schemas/mechanisms/common/any-state.ts';
import type { NegotiationMechanism } from '../../schemas/mechanisms/common/define-mechanism.ts';
import type { NegotiationPart } from '../../schemas/mechanisms/common/read-state.ts';
import type { PlaceRecord } from '../../schemas/mechanisms/common/read-place.ts';
import { mechanismFor } from '../../schemas/mechanisms/index.ts';
import { negotiationValues, placeValues } from '../../schemas/mechanisms/common/write-state.ts';
import type { Write } from '../kernel/commands/rule.ts';
import { Problem } from '../kernel/problem.ts';

type NegotiationType = Pick<Records['negotiation'], 'type'>;

/** Returns the mechanism of a record's type. Error code: `type_not_available`. */
export function mechanismOf({ type }: { type: string }): NegotiationMechanism {
  const mechanism = mechanismFor(type);
  if (!mechanism) throw new Problem('type_not_available', { params: { type } });
  return mechanism;
}

/** Returns the state of a published negotiation, read from its records. */
export const stateOf = (
  negotiation: NegotiationPart & NegotiationType,
  participations: readonly PlaceRecord[],
): AnyState => mechanismOf(negotiation).read({ negotiation, participations });

/** Returns the record values of a state of this type, without the lifecycle state. */
export function recordOf(after: AnyState, type: NegotiationType['type']) {
  const { state: _, ...values } = negotiationValues(after);
  return { ...values, type };
}

/**
 * Returns writes for the changed places, without raising versions. `except`: the place whose record the command changes
 * itself.
 */
export function placeWrites(before: AnyState, after: AnyState, { except }: { except?: string } = {}): Write[] {
  const known = new Map<string, object>(before.participations.map((place) => [place.id, place]));
  return after.participations
    .filter((place) => known.get(place.id) !== place && place.id !== except)
    .map((place) => ({ patch: 'participation', where: { id: place.id }, values: { ...placeValues(place) } }));
}
