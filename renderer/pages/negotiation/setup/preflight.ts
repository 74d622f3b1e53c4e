import { availableTypes } from '../../../../schemas/domain/negotiation/available-types.ts';
import { isMechanismType, mechanisms } from '../../../../schemas/domain/negotiation/mechanisms.ts';
import type { JsonObject } from '../../../../schemas/engine/json-schema.ts';

/** `blocks`: publishing would be refused; `advice`: it may be meant so. */
export interface Finding {
  id: string;
  kind: 'blocks' | 'advice';
  /** Where it is repaired. */
  repair: 'type' | 'settings' | 'offers' | null;
  values?: Record<string, string | number>;
}

const shortMinutes = 10;

/**
 * What to look at before publishing. It repeats what the server would refuse, so that nobody has to be refused first;
 * the server decides. `now` in milliseconds of its clock.
 */
export function preflight(question: {
  negotiation: JsonObject;
  items: number;
  participants: number;
  now: number;
}): Finding[] {
  const { negotiation, items, participants, now } = question;
  const { type } = negotiation;
  const found: Finding[] = [];
  const block = (id: string, repair: Finding['repair'], values?: Finding['values']): void => {
    found.push({ id, kind: 'blocks', repair, ...(values ? { values } : {}) });
  };
  if (typeof type !== 'string' || type === 'not_set') block('type', 'type');
  else if (!availableTypes.includes(type)) block('typeUnavailable', 'type');
  if (items === 0) block('items', null);
  if (participants === 0) block('participants', 'offers');
  else if (participants < fewestOf(type)) block('tooFew', 'type', { count: fewestOf(type) });
  found.push(...dateFindings(negotiation, now));
  if (type === 'rank_auction' && extensionIsOff(negotiation)) {
    found.push({ id: 'noExtension', kind: 'advice', repair: 'settings' });
  }
  return found;
}

const fewestOf = (type: unknown): number => (isMechanismType(type) ? mechanisms[type].fewestParticipants : 1);

function dateFindings(negotiation: JsonObject, now: number): Finding[] {
  const start = timeOf(negotiation['startDate']);
  const finish = timeOf(negotiation['finishDate']);
  const { type } = negotiation;
  const isOpenEnded = isMechanismType(type) && mechanisms[type].finish !== 'entered';
  if (start === null) return [{ id: 'start', kind: 'blocks', repair: 'settings' }];
  if (isOpenEnded) return [];
  if (finish === null) return [{ id: 'finish', kind: 'blocks', repair: 'settings' }];
  if (finish <= now) return [{ id: 'finishPast', kind: 'blocks', repair: 'settings' }];
  if (finish <= start) return [{ id: 'finishBeforeStart', kind: 'blocks', repair: 'settings' }];
  const found: Finding[] = [];
  if (start <= now) found.push({ id: 'startsAtOnce', kind: 'advice', repair: 'settings' });
  if (finish - Math.max(start, now) < shortMinutes * 60_000) {
    found.push({ id: 'short', kind: 'advice', repair: 'settings', values: { minutes: shortMinutes } });
  }
  return found;
}

const timeOf = (value: unknown): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

function extensionIsOff({ settings }: JsonObject): boolean {
  const extension: unknown =
    settings !== null && typeof settings === 'object' && 'extension' in settings && settings.extension;
  return !extension;
}
