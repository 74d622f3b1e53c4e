import { availableTypes } from '../../../../../schemas/mechanisms/available-types.ts';
import type { Traits } from '../../../../../schemas/mechanisms/common/traits.ts';
import { isMechanismType, listedTypes, mechanisms, traitsOf } from '../../../../../schemas/mechanisms/index.ts';

export interface TypeCard {
  type: string;
  traits: Traits;
  fewest: number;
  available: boolean;
}

/** All listed types; those without a mechanism say so and cannot be chosen. */
export const typeCards: readonly TypeCard[] = listedTypes().flatMap((type) => {
  const traits = traitsOf(type);
  if (!traits) return [];
  const fewest = isMechanismType(type) ? mechanisms[type].fewestParticipants : 1;
  return [{ type, traits, fewest, available: availableTypes.includes(type) }];
});
