import type { ActionOperation } from '../common/define-mechanism.ts';
import { sceneOf, waits } from './places.ts';
import type { Scene } from './stance.ts';
import { hasDraft } from './talk.ts';
import type { AiBotState, BotPlace } from './types.ts';

const goesOn = ({ talk: { phase } }: Scene): boolean => phase === 'open' || phase === 'person';

const tests: Partial<Record<ActionOperation, (scene: Scene, place: BotPlace) => boolean>> = {
  message: goesOn,
  acceptPackage: (scene) => goesOn(scene) && scene.talk.table.length > 0,
  askPerson: ({ talk }) => talk.phase === 'open',
  sendDraft: hasDraft,
  personAnswer: goesOn,
  resume: ({ talk }) => talk.phase === 'person',
  endTalk: goesOn,
  confirmDeal: (_, place) => waits(place),
  declineDeal: (_, place) => waits(place),
  leave: ({ talk }) => talk.phase !== 'agreed',
};

export function mayActInTalk(state: AiBotState, participation: string, operation: ActionOperation): boolean {
  const place = state.participations.find(({ id }) => id === participation);
  if (!place || place.left) return false;
  return tests[operation]?.(sceneOf(state, place), place) ?? false;
}
