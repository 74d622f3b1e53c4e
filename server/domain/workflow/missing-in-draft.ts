import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { missingDeliveryDates } from '../request/fields.ts';

interface Counts {
  items: number;
  requirements: number;
}

/**
 * How many things a drafted request still lacks. The same questions as on publishing; only the rows of its children are
 * not looked through.
 */
export function missingInDraft(record: RecordOf<'request'>, { items, requirements }: Counts, now: Date): number {
  const { schema } = effectiveSchema(entityNamed('request'), record.organization);
  const asked = items + (isPriced(record.type) ? 0 : requirements);
  const isOver = record.finishDate !== null && Date.parse(record.finishDate) <= now.getTime();
  const absent = checkPresent({ schema, record }).length + missingDeliveryDates(record).length;
  return absent + (asked === 0 ? 1 : 0) + (isOver ? 1 : 0);
}
