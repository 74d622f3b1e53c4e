import type { Need, NeedItem, NeedQuestion } from './need.ts';

/** One for each thing that a clerk would have to ask, what matters most first; items in doubt alike are one question each. */
export function questionsOf({
  items,
  unclearDay,
}: {
  items: Need['items'];
  unclearDay: string | null;
}): NeedQuestion[] {
  if (items.length === 0) return [{ field: 'items', text: 'need.question.items', item: null, params: {} }];
  const quantities = items.flatMap((item, index) => quantityQuestion(item, index) ?? []);
  const day: NeedQuestion[] =
    unclearDay === null
      ? []
      : [{ field: 'neededBy', text: 'need.question.day', item: null, params: { words: unclearDay } }];
  return [...quantities, ...day];
}

function quantityQuestion({ doubt, name, from }: NeedItem, item: number): NeedQuestion | null {
  return doubt && { field: 'quantity', text: `need.question.quantity.${doubt}`, item, params: { name, words: from } };
}
