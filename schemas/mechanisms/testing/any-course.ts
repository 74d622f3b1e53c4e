import * as fc from 'fast-check';
import type { AnyState } from '../common/any-state.ts';
import type { Effect } from '../common/effects.ts';
import { isMechanismType, mechanisms, type MechanismType } from '../index.ts';
import { anyMoments, anyState, type Moment } from './mechanism-example.ts';

export const types = Object.keys(mechanisms).filter(isMechanismType);
export const isRefusal = (effects: readonly Effect[]): boolean => effects.some((effect) => 'problem' in effect);

/** Checks that a property holds for any state of this type and any course of events. */
export const checkerOf =
  (type: MechanismType) =>
  (property: (state: AnyState, moments: Moment[]) => void, numRuns = 150): void =>
    fc.assert(
      fc.property(anyState(type), anyMoments, (state, momentsOf) => property(state, momentsOf(state))),
      { numRuns },
    );
