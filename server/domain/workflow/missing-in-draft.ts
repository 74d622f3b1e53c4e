import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { snakeCase } from '../../../schemas/language/names.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { missingDeliveryDates } from '../request/fields.ts';
import { workflowTypeOf } from './workflow-type.ts';

interface Counts {
  items: number;
  requirements: number;
}

/**
 * How many things a drafted request still lacks. `columns` is its row as PostgreSQL's JSON. The same questions as on
 * publishing; only the rows of its children are not looked through.
 */
export function missingInDraft(columns: JsonObject, { items, requirements }: Counts, now: Date): number {
  const organization = columns['organization_id'];
  const { schema } = effectiveSchema(entityNamed('request'), typeof organization === 'string' ? organization : null);
  const record = Object.fromEntries(
    Object.keys(schema.properties ?? {}).map((name) => [
      name,
      columns[snakeCase(name)] ?? columns[`${snakeCase(name)}_id`] ?? null,
    ]),
  );
  const asked = items + (isPriced(workflowTypeOf(record)) ? 0 : requirements);
  const finish = record['finishDate'];
  const isOver = typeof finish === 'string' && Date.parse(finish) <= now.getTime();
  const absent = checkPresent({ schema, record }).length + missingDeliveryDates(record).length;
  return absent + (asked === 0 ? 1 : 0) + (isOver ? 1 : 0);
}
