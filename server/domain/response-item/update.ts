import { entityNamed } from '../../kernel/commands/persist.ts';
import {
  defineRule,
  type RuleOf,
  type FactsContext,
  type Question,
  type RecordOf,
} from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { supplierFields } from '../response/supplier-fields.ts';
import { changedLine, moneyOf, offerTotal, type LineInput } from '../response/line.ts';

type Operation = 'update' | 'makeAvailable' | 'makeUnavailable';

interface Facts {
  request: RecordOf<'request'>;
  offer: Pick<RecordOf<'response'>, 'currency'>;
  quantity: string;
  /** Sum of the other available lines of the offer, which stays locked meanwhile; null if there are none. */
  others: string | null;
}

async function lineFacts(
  { record, parent }: Question<'responseItem', Operation>,
  { trx }: FactsContext,
): Promise<Facts> {
  const [request] = await rowsWhere(entityNamed('request'), { id: parent?.request }, trx);
  const [item] = await rowsWhere(entityNamed('requestItem'), { id: record.requestItem }, trx);
  if (!request || !item) throw new Problem('not_found');
  const [sum] = await raw<{ others: string | null }>(trx, {
    sql: 'select sum(total_price) as others from response_item where response_id = ? and id <> ? and available',
    bindings: [record.response, record.id],
  });
  return {
    request,
    offer: { currency: parent?.currency ?? null },
    quantity: item.quantity,
    others: sum?.others ?? null,
  };
}

/** Changes one line, with its amounts and the offer's total. The offer's version does not rise. */
function lineRule(inputOf: (input: LineInput) => LineInput): RuleOf<'responseItem', Operation> {
  return defineRule<'responseItem', Operation, Facts>({
    facts: lineFacts,
    decide: ({ record, input, facts }) => {
      const money = moneyOf(facts.request, facts.offer);
      const { values, violations } = changedLine(record, inputOf(input), { ...money, quantity: facts.quantity });
      if (violations.length > 0) throw invalid(violations);
      const others = { available: facts.others !== null, totalPrice: facts.others };
      const totalPrice = offerTotal([others, { ...record, ...values }], money);
      return {
        changes: { ...values, ...supplierFields('responseItem', record, input) },
        writes: [{ patch: 'response', where: { id: record.response }, values: { totalPrice } }],
      };
    },
  });
}

export const updateResponseItem = lineRule((input) => input);
export const makeAvailable = lineRule(() => ({ available: true }));
export const makeUnavailable = lineRule(() => ({ available: false }));
