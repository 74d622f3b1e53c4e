import { availableTypes } from '../../../../../schemas/mechanisms/available-types.ts';
import { isMechanismType, mechanisms, type MechanismType } from '../../../../../schemas/mechanisms/index.ts';
import type { Representation } from '../../../../data/representation.ts';
import { chosenType, isFinishEntered, type Typed } from '../../records/negotiation-type.ts';

/** `blocks`: publishing would be refused; `advice`: it may be meant so. */
export interface Finding {
  id: string;
  kind: 'blocks' | 'advice';
  /** Where it is repaired. */
  repair: 'type' | 'settings' | 'responses' | null;
  values?: Record<string, string | number>;
  /** The type's own advice, which some types have a page of their own for. */
  ofType?: true;
}

/** What of a draft is looked at. */
type Draft = Typed & Pick<Representation<'negotiation'>, 'startDate' | 'finishDate'>;

const shortMinutes = 10;
/** Suppliers read their mail within so long, some of them. */
const soonMinutes = 15;

/**
 * What to look at before publishing. It repeats what the server would refuse, so that nobody has to be refused first;
 * the server decides. `now` in milliseconds of its clock.
 */
export function preflight(question: {
  negotiation: Draft;
  items: number;
  participants: number;
  now: number;
  /** What the type adds. */
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

/** So few that there may be little competition. */
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
