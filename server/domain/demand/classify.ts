import { categoryOf } from '../../../schemas/domain/demands/summary.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { defineRule, type Question, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { rememberNames } from './category-names.ts';

type Items = RecordOf<'demand'>['items'];

/** A purchaser sets the classes of items. The next guess already uses them. */
export const classifyDemand = defineRule<'demand', 'classify', Items>({
  facts: async (question, { trx, now }) => {
    const items = classifiedItems(question);
    const { organization } = question.record;
    await rememberNames(
      question.input.categories.flatMap(({ item }) => items[item] ?? []),
      { organization, trx, now },
    );
    return items;
  },
  decide: ({ facts: items }) => ({ changes: { items, category: categoryOf(items) } }),
});

function classifiedItems({ record, input: { categories } }: Question<'demand', 'classify'>): Items {
  const wrong = categories.flatMap(({ item }, index) =>
    item < record.items.length ? [] : [violation(`categories[${index}].item`, 'not_found', 'There is no such item')],
  );
  if (wrong.length > 0) throw invalid(wrong);
  const chosen = new Map(categories.map(({ item, category }) => [item, category]));
  return record.items.map((item, index) => {
    const category = chosen.get(index);
    return category === undefined ? item : { ...item, category };
  });
}
