import { mechanismFor } from '../../mechanisms/index.ts';
import { check, type Check } from './check.ts';
import { isFinishEntered, type Times } from './draft-stops.ts';
import { namesOf } from './people-checks.ts';

/** A participant's offer, as far as ranks depend on it. */
export interface RankedOffer {
  /** The supplier's name. */
  name: string;
  /** The offer binds until then. */
  bindingUntil: string | null;
  /** Criteria, other than price, for which the offer has no rating. */
  unrated: number;
}

export interface RankedDraft extends Times {
  type: string;
  participants: readonly RankedOffer[];
}

/** Checks ratings and the end of binding offers. Stops where ranks depend on them; publishing then refuses the draft. */
export function rankChecks(draft: RankedDraft): Check[] {
  const severity = mechanismFor(draft.type)?.traits.ranked === true ? 'stop' : 'warning';
  return [...ratingChecks(draft), ...bindingChecks(draft)].map((one) => ({ ...one, severity }));
}

function ratingChecks({ participants }: RankedDraft): Check[] {
  const unrated = participants.filter((one) => one.unrated > 0);
  if (unrated.length === 0) return [];
  return [check('weights_not_rated', { params: { names: namesOf(unrated), suppliers: unrated.length } })];
}

function bindingChecks({ type, startDate, finishDate, participants }: RankedDraft): Check[] {
  const end = isFinishEntered(type) ? finishDate : startDate;
  if (end === null) return [];
  const expiring = participants.filter(({ bindingUntil }) => bindingUntil !== null && bindingUntil < end);
  const [until] = expiring.flatMap(({ bindingUntil }) => bindingUntil ?? []).toSorted();
  return until === undefined
    ? []
    : [check('offers_expire_before_end', { params: { names: namesOf(expiring), until } })];
}
