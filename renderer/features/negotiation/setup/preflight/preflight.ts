import { availableTypes } from '../../../../../schemas/mechanisms/available-types.ts';
import { isMechanismType, mechanisms, type MechanismType } from '../../../../../schemas/mechanisms/index.ts';
import type { Representation } from '../../../../data/representation.ts';
import { chosenType, isFinishEntered, type HasType } from '../../records/negotiation-type.ts';

/** `blocks` means publishing would be refused; `advice` may be intended. */
export interface Finding {
  id: string;
  kind: 'blocks' | 'advice';
  /** The place of the fix. */
  repair: 'type' | 'settings' | 'responses' | null;
  values?: Record<string, string | number>;
  /** Advice specific to the type, which may have its own settings page. */
  ofType?: true;
}

/** The part of a draft that is checked. */
type Draft = HasType & Pick<Representation<'negotiation'>, 'startDate' | 'finishDate'>;

const shortMinutes = 10;
/** Minutes within which some suppliers may not have read their mail yet. */
const soonMinutes = 15;

/**
 * Checks a draft before publishing. Repeats the server's checks to avoid a refusal; the server decides. `now` is in
 * milliseconds of its clock.
 */
export function preflight(question: {
  negotiation: Draft;
  items: number;
  participants: number;
  now: number;
  /** Advice that the type adds. */
  advice?: readonly string[];
}): Finding[] {
  const { negotiation, items, participants, now } = question;
  const found: Finding[] = [];
  const block = (id: string, repair: Finding['repair'], values?: Finding['values']): void => {
    found.push({ id, kind: 'blocks', repair, ...(values ? { values } : {}) });
  };
  const type = chosenType(negotiation);
  if (type === '') block('type', 'type');
  else if (!availableTypes.includes(type)) block('typeUnavailable', 'type');
  if (items === 0) block('items', null);
  if (participants === 0) block('participants', 'responses');
  else if (participants < fewestOf(type)) block('tooFew', 'type', { count: fewestOf(type) });
  found.push(...dateFindings(negotiation, now));
  if (isMechanismType(type)) found.push(...competition(type, participants));
  for (const id of question.advice ?? []) found.push({ id, kind: 'advice', repair: 'settings', ofType: true });
  return found;
}

/** Advice for few participants, which may mean little competition. */
function competition(type: MechanismType, participants: number): Finding[] {
  const { ranked, acting } = mechanisms[type].traits;
  const isAlone = participants === 1 && fewestOf(type) === 1 && acting === 'suppliers';
  if (isAlone) return [{ id: 'one', kind: 'advice', repair: 'type' }];
  return participants === 2 && ranked ? [{ id: 'twoRanked', kind: 'advice', repair: 'type' }] : [];
}

const fewestOf = (type: unknown): number => (isMechanismType(type) ? mechanisms[type].fewestParticipants : 1);

function dateFindings(negotiation: Draft, now: number): Finding[] {
  const start = timeOf(negotiation.startDate);
  const finish = timeOf(negotiation.finishDate);
  const found = startFindings(start, now);
  if (!isFinishEntered(negotiation)) return found;
  const wrong = wrongFinish({ start, finish, now });
  if (wrong !== null) return [...found.filter(({ kind }) => kind === 'blocks'), wrong];
  if (start !== null && finish !== null && finish - Math.max(start, now) < shortMinutes * 60_000) {
    found.push({ id: 'short', kind: 'advice', repair: 'settings', values: { minutes: shortMinutes } });
  }
  return found;
}

function startFindings(start: number | null, now: number): Finding[] {
  if (start === null) return [{ id: 'start', kind: 'blocks', repair: 'settings' }];
  if (start <= now) return [{ id: 'startsAtOnce', kind: 'advice', repair: 'settings' }];
  if (start - now >= soonMinutes * 60_000) return [];
  return [{ id: 'startsSoon', kind: 'advice', repair: 'settings', values: { minutes: soonMinutes } }];
}

function wrongFinish(times: { start: number | null; finish: number | null; now: number }): Finding | null {
  const { start, finish, now } = times;
  const repair = 'settings';
  if (finish === null) return { id: 'finish', kind: 'blocks', repair };
  if (finish <= now) return { id: 'finishPast', kind: 'blocks', repair };
  return start !== null && finish <= start ? { id: 'finishBeforeStart', kind: 'blocks', repair } : null;
}

const timeOf = (value: string | null | undefined): number | null => {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? null : time;
};
