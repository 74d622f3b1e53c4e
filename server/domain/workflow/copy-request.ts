import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { DecideContext, Write } from '../../kernel/commands/rule.ts';
import { tableOf, type Row } from '../../kernel/repository/table.ts';
import type { Original } from './original.ts';

/** What belongs to the one record and not to its content. */
const notCopied = new Set([
  'id', 'version', 'createdAt', 'updatedAt', 'state', 'schemaHash', 'request', 'workflow', 'negotiation', 'revision',
  'publishedAt', 'remindedAt', 'startDate', 'finishDate', 'templateTimeframe',
]); // prettier-ignore

function contentOf(entity: string, row: Row): JsonObject {
  const names = tableOf(entityNamed(entity)).columns.map(({ property }) => property);
  return Object.fromEntries(
    names.filter((name) => !notCopied.has(name) && row[name] !== null).map((name) => [name, row[name]]),
  );
}

const day = 24 * 3600 * 1000;

/** A template's durations count from now; the dates of an ordinary request are not copied, they would have passed. */
function timeframeOf(request: Row, now: Date): JsonObject {
  const frame = request['templateTimeframe'];
  if (!isObject(frame)) return {};
  const start = now.getTime() + Number(frame['startsAfterDays'] ?? 0) * day;
  const finish = start + Number(frame['lastsDays']) * day;
  return { startDate: new Date(start).toISOString(), finishDate: new Date(finish).toISOString() };
}

/**
 * The request of a new workflow, filled from another one: items, requirements, criteria, terms and files; from a
 * template the prepared invitees too. Files share their stored content, which never changes.
 */
export function copyWrites(original: Original, workflow: string, { now, newId }: DecideContext): Write[] {
  const { request } = original;
  if (!request) return [];
  const id = newId();
  const own = { ...contentOf('request', request), ...timeframeOf(request, now), id, workflow, state: 'drafted' };
  const children = (entity: string, rows: readonly Row[]): Write => ({
    insert: entity,
    rows: rows.map((row) => ({ ...contentOf(entity, row), request: id })),
  });
  return [
    { insert: 'request', rows: [own] },
    children('requestItem', original.items),
    children('requirement', original.requirements),
    children('evaluationCriterion', original.criteria),
    children('requestFile', original.files),
    { insert: 'invitation', rows: original.invitations.map((row) => invitee(row, { request: id, newId })) },
  ];
}

/** Who is invited, without what became of the invitation there. */
function invitee(row: Row, { request, newId }: { request: string; newId: () => string }): JsonObject {
  const { email, customSupplier, supplier, invitedBy, organization } = row;
  const token = `${newId()}${newId()}`.replaceAll('-', '');
  return { request, email, customSupplier, supplier, invitedBy, organization, token };
}
