import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { DecideContext, RecordOf, Write } from '../../kernel/commands/rule.ts';
import { tableOf } from '../../kernel/repository/table.ts';
import type { CopySource } from './copy-source.ts';

type ChildName = 'requestItem' | 'requirement' | 'evaluationCriterion' | 'requestFile';
type CopiedEntity = 'request' | ChildName;
type Property = { [E in CopiedEntity]: keyof RecordOf<E> }[CopiedEntity];

/** Properties of the single record that are not part of its content. */
const notCopied = new Set<string>([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'state',
  'schemaHash',
  'request',
  'workflow',
  'negotiation',
  'revision',
  'publishedAt',
  'remindedAt',
  'startDate',
  'finishDate',
  'templateTimeframe',
  'rates',
  'awarded',
] satisfies Property[]);

function contentOf<E extends CopiedEntity>(entity: E, record: RecordOf<E>): JsonObject {
  const row: JsonObject = record;
  const names = tableOf(entityNamed(entity)).columns.map(({ property }) => property);
  return Object.fromEntries(
    names.filter((name) => !notCopied.has(name) && row[name] !== null).map((name) => [name, row[name]]),
  );
}

const day = 24 * 3600 * 1000;

/**
 * A template's durations count from now. The dates of an ordinary request are not copied, since they would have passed.
 */
function timeframeOf(
  { templateTimeframe }: RecordOf<'request'>,
  now: Date,
): Partial<Pick<RecordOf<'request'>, 'startDate' | 'finishDate'>> {
  if (!templateTimeframe) return {};
  const start = now.getTime() + (templateTimeframe.startsAfterDays ?? 0) * day;
  const finish = start + templateTimeframe.lastsDays * day;
  return { startDate: new Date(start).toISOString(), finishDate: new Date(finish).toISOString() };
}

/**
 * The request of a new workflow, filled from another one: items, requirements, criteria, terms and files. A template
 * also brings its prepared invitees. Files share their stored content, which never changes.
 */
export function copyWrites(original: CopySource, workflow: string, { now, newId }: DecideContext): Write[] {
  const { request } = original;
  if (!request) return [];
  const id = newId();
  const copy = { ...contentOf('request', request), ...(original.timeframe ?? timeframeOf(request, now)) };
  const children = <E extends ChildName>(entity: E, rows: readonly RecordOf<E>[]) => ({
    insert: entity,
    rows: rows.map((row) => ({ ...contentOf(entity, row), request: id })),
  });
  return [
    { insert: 'request', rows: [{ ...copy, id, workflow, state: 'drafted' }] },
    children('requestItem', original.items),
    children('requirement', original.requirements),
    children('evaluationCriterion', original.criteria),
    children('requestFile', original.files),
    { insert: 'invitation', rows: original.invitations.map((row) => invitee(row, id)) },
  ];
}

/** The invitee, without the invitation's earlier progress. */
function invitee(row: RecordOf<'invitation'>, request: string): Partial<RecordOf<'invitation'>> {
  const { email, customSupplier, supplier, invitedBy, organization } = row;
  return { request, email, customSupplier, supplier, invitedBy, organization };
}
