import { DateTime } from 'luxon';
import type { Violation } from '../../language/violation.ts';
import { workingDayEnd } from '../working-days.ts';
import { bySeverity, check, type Check, type Fix } from './check.ts';
import { wrongTimes, type Times } from './draft-stops.ts';
import { peopleChecks, type Supplier } from './people-checks.ts';
import { requestDemands, timeChecks } from './time-checks.ts';
import { isHoliday, type Party } from './working-hours.ts';

/** The known facts about a draft of a request. */
export interface RequestDraft extends Times {
  id: string;
  workflow: string;
  now: string;
  /** False for an RFI. */
  isPriced: boolean;
  /** Everyone with its address can offer. */
  isPublic: boolean;
  /** A link to pass on exists. */
  hasLink: boolean;
  takesQuestions: boolean;
  items: number;
  /** Items with neither a last price nor a target price. */
  itemsWithoutPrice: number;
  /** Everything else that publishing refuses. */
  violations: readonly Violation[];
  /** Names of invited suppliers that the scorecard blocks. */
  blocked: readonly string[];
  /** Names of invited suppliers that are not qualified, if the request is limited to those who are. */
  unqualified: readonly string[];
  purchaser: Party;
  /** E-mail addresses of the purchaser's people. */
  ownEmails: readonly string[];
  invited: readonly Supplier[];
}

/** Checks a draft of a request, the most serious first. */
export function requestChecks(draft: RequestDraft): Check[] {
  const { workflow, purchaser, invited, ownEmails } = draft;
  const invitations = `/workflows/${workflow}/invitations`;
  const times = timeChecks({
    ...draft,
    demands: requestDemands,
    parties: [purchaser, ...invited],
    path: guide(draft, 'finalize'),
  });
  return bySeverity([
    ...stops(draft),
    ...competition(draft, invitations),
    ...peopleChecks(invited, { path: invitations, ownEmails }),
    ...times,
    ...(times.some(({ code }) => code === 'too_short') ? [] : questionChecks(draft)),
    ...baselineChecks(draft),
  ]);
}

const guide = ({ workflow }: Pick<RequestDraft, 'workflow'>, step: string): string =>
  `/requests/create/${workflow}?step=${step}`;

const timeProperties: ReadonlySet<string> = new Set(['startDate', 'finishDate']);
const stepsOf = [
  [/^(items|title|description)\b/, 'items'],
  [/^(requirements|evaluationCriteria)\b/, 'requirements'],
  [/^(startDate|finishDate|public|custom)\b/, 'finalize'],
] as const;

function stops(draft: RequestDraft): Check[] {
  const times = wrongTimes(draft).map((one) => ({ ...one, fix: { path: guide(draft, 'finalize') } }));
  const others = draft.violations
    .filter(({ propertyPath }) => !timeProperties.has(propertyPath))
    .map((one) => violationCheck(one, { path: guide(draft, stepOf(one)) }));
  const refused = [
    ['supplier_blocked', draft.blocked],
    ['supplier_not_qualified', draft.unqualified],
  ] as const;
  const fix = { path: `/workflows/${draft.workflow}/invitations` };
  const suppliers = refused.flatMap(([code, names]) =>
    names.length > 0 ? [check(code, { params: { names: [...names] }, fix })] : [],
  );
  return [...others, ...times, ...suppliers];
}

const stepOf = ({ propertyPath }: Violation): string =>
  stepsOf.find(([pattern]) => pattern.test(propertyPath))?.[1] ?? 'delivery';

/** A violation of publishing as a finding, by the property that lacks something. */
export const violationCheck = ({ propertyPath, code, params = {} }: Violation, fix?: Fix): Check =>
  propertyPath === 'items' && code === 'too_few'
    ? check('no_items', fix ? { fix } : {})
    : check('incomplete', { params: { ...params, property: propertyPath, reason: code }, ...(fix ? { fix } : {}) });

function competition({ invited, isPublic, hasLink }: RequestDraft, path: string): Check[] {
  if (isPublic || hasLink) return [];
  if (invited.length === 0) return [check('nobody_invited', { fix: { path } })];
  const firms = new Set(invited.map(({ organization, name }) => organization ?? name));
  return firms.size > 1 ? [] : [check('single_bidder', { params: { name: invited[0]?.name ?? '' }, fix: { path } })];
}

const enoughDays = 3;
const proposedDays = 5;

/** A question needs a day to be asked, a day to be answered, and a day to be used. */
function questionChecks(draft: RequestDraft): Check[] {
  const { takesQuestions, startDate, finishDate, now, purchaser } = draft;
  if (!takesQuestions || startDate === null || finishDate === null || wrongTimes(draft).length > 0) return [];
  const zone = purchaser.timeZone;
  const start = DateTime.fromISO(startDate > now ? startDate : now, { zone });
  if (workingDays(start, DateTime.fromISO(finishDate, { zone }), purchaser) >= enoughDays) return [];
  const finish = workingDayEnd(start, proposedDays).toUTC().toISO();
  return [
    check('finish_before_questions_answered', {
      params: { count: 0 },
      fix: { operation: 'update', input: { finishDate: finish } },
    }),
  ];
}

/** Counts working days from one moment to another, up to what is enough. */
function workingDays(start: DateTime, finish: DateTime, party: Party): number {
  let count = 0;
  for (let at = start; at <= finish && count < enoughDays; at = at.plus({ days: 1 }))
    if (at.weekday <= 5 && !isHoliday(at.toISO() ?? '', party)) count += 1;
  return count;
}

function baselineChecks(draft: RequestDraft): Check[] {
  const { isPriced, items, itemsWithoutPrice } = draft;
  if (!isPriced || itemsWithoutPrice === 0) return [];
  return [
    check('no_baseline', {
      params: { missing: itemsWithoutPrice, items },
      fix: { path: guide(draft, 'items') },
    }),
  ];
}
