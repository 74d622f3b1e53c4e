import { mechanismFor } from '../../mechanisms/index.ts';
import { check, type Check } from './check.ts';

/** Times of a draft. Null if they are not entered. */
export interface Times {
  startDate: string | null;
  finishDate: string | null;
}

/** Times that publishing refuses. The finish does not count if no one enters it. */
export function wrongTimes({ now, startDate, finishDate }: Times & { now: string }, isFinishEntered = true): Check[] {
  const missing = startDate === null ? [check('start_missing')] : [];
  if (!isFinishEntered) return missing;
  if (finishDate === null) return [...missing, check('finish_missing')];
  if (finishDate <= now) return [...missing, check('finish_in_past')];
  return startDate !== null && finishDate <= startDate ? [check('finish_before_start')] : missing;
}

/** The part of a negotiation's draft that lists also have. */
export interface DraftOutline extends Times {
  type: string;
  now: string;
  items: number;
  participants: number;
  /** False if the type cannot be published here. */
  isOffered: boolean;
}

/** Reports what publishing would refuse, as far as a list shows it. */
export function draftStops(draft: DraftOutline): Check[] {
  const { type, items, participants, isOffered } = draft;
  const fewest = mechanismFor(type)?.fewestParticipants ?? 1;
  const typed = type === 'not_set' ? [check('type_not_set')] : isOffered ? [] : [check('type_not_available')];
  return [
    ...typed,
    ...(items === 0 ? [check('no_items')] : []),
    ...(participants === 0 ? [check('no_supplier_offers_all_items')] : []),
    ...(participants > 0 && participants < fewest
      ? [check('too_few_participants', { params: { limit: fewest } })]
      : []),
    ...wrongTimes(draft, isFinishEntered(type)),
  ];
}

/** True if a finish is entered, also for drafts without a type. */
export const isFinishEntered = (type: string): boolean => (mechanismFor(type)?.finish ?? 'entered') === 'entered';
