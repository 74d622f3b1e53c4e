import type { ActionOperation } from '../common/define-mechanism.ts';
import { waits } from './places.ts';
import { hasDraft, silent } from './talk.ts';
import type { AiBotState, BotPlace, BotPlan, Talk } from './types.ts';

interface Standing {
  place: BotPlace;
  plan: BotPlan;
  /** As it is kept: asked of every row of a list, so that nothing is worked out that nobody has said yet. */
  talk: Talk;
}

const goesOn = ({ talk: { phase } }: Standing): boolean => phase === 'open' || phase === 'person';

/** The bot's first words offer something, unless a person has to send them. */
const isOffered = ({ place, plan, talk }: Standing): boolean =>
  place.talk === null ? plan.autonomy !== 'drafts' : talk.table.length > 0;

const tests: Partial<Record<ActionOperation, (standing: Standing) => boolean>> = {
  message: goesOn,
  acceptPackage: (standing) => goesOn(standing) && isOffered(standing),
  askPerson: ({ talk }) => talk.phase === 'open',
  sendDraft: hasDraft,
  personAnswer: goesOn,
  pause: ({ talk }) => talk.phase === 'open',
  resume: ({ talk }) => talk.phase === 'person',
  changeLimits: goesOn,
  endTalk: goesOn,
  confirmDeal: ({ place }) => waits(place),
  declineDeal: ({ place }) => waits(place),
  leave: ({ talk }) => talk.phase !== 'agreed',
};

export function mayActInTalk(state: AiBotState, participation: string, operation: ActionOperation): boolean {
  const place = state.participations.find(({ id }) => id === participation);
  if (!place || place.left) return false;
  return tests[operation]?.({ place, plan: state.plan, talk: place.talk ?? silent }) ?? false;
}
