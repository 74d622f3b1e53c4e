import type { Knex } from 'knex';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { missingDeliveryDates } from './fields.ts';
import { incompleteAround } from './incomplete-around.ts';
import { missingRates } from './rates.ts';

type Request = RecordOf<'request'>;

interface Counts {
  items: number;
  requirements: number;
}

/** Every violation that would prevent publishing now. */
export async function missingToPublish(record: Request, db: Knex, now: Date): Promise<Violation[]> {
  return [
    ...incomplete(record, await childCounts(record, db)),
    ...timeframe(record, now),
    ...missingDeliveryDates(record),
    ...missingRates(record),
    ...(await incompleteAround(record, db)),
  ];
}

async function childCounts(record: Request, db: Knex): Promise<Counts> {
  const [counts] = await raw<Counts>(db, {
    sql: `select (select count(*) from request_item where request_id = ?)::int as items,
      (select count(*) from requirement where request_id = ?)::int as requirements`,
    bindings: [record.id, record.id],
  });
  return counts ?? { items: 0, requirements: 0 };
}

function incomplete(record: Request, counts: Counts): Violation[] {
  const { schema, validate } = effectiveSchema(entityNamed('request'), ownerOf(record));
  const partCount = counts.items + (isPriced(record.type) ? 0 : counts.requirements);
  const noItem = violation('items', 'too_few', 'At least 1 entry', { limit: 1 });
  return [...checkComplete({ schema, validate, record }), ...(partCount === 0 ? [noItem] : [])];
}

/** Missing dates are reported elsewhere. */
function timeframe({ startDate, finishDate }: Request, now: Date): Violation[] {
  if (finishDate === null) return [];
  if (finishDate <= now.toISOString()) return [violation('finishDate', 'in_the_past', 'This must be in the future')];
  if (startDate === null || finishDate > startDate) return [];
  return [violation('finishDate', 'finish_before_start', 'The end must be later than the start')];
}
