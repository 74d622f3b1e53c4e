import type { Answers } from '../../../../schemas/generated/answers.ts';
import type { Classification } from '../../../understanding/category/category-model.ts';
import type { Found, Need, NeedItem } from '../../../understanding/need.ts';
import type { NumberFound } from './number-ledger.ts';
import { questionText } from '../../../understanding/wording/question-texts.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';

export interface Understood {
  need: Need;
  numbers: readonly NumberFound[];
  /** One for each item. */
  classes: readonly Classification[];
  language: Language;
  /** Address of the cost center with this number, if there is one. */
  costCenter: string | null;
}

/** The understanding as the call answers it: each value with its source words, and at most one question. */
export function answerOf({ need, numbers, classes, language, costCenter }: Understood): Answers['Understanding'] {
  const { items, neededBy, place, costCenter: center, budget, question, open } = need;
  return {
    language,
    items: items.map((item, index) => itemOf(item, { need, found: classes[index] })),
    neededBy: withWords(neededBy),
    place: withWords(place),
    costCenter: center && { ...wordsOf(center), costCenter },
    budget: withWords(budget),
    question: question && {
      field: question.field,
      text: questionText(question, language),
      key: question.text,
      item: question.item,
    },
    open,
    numbers,
  };
}

const withWords = <Value>(found: Found<Value> | null): Found<Value> | null => found && wordsOf(found);

const wordsOf = <Value>({ value, from, start, end }: Found<Value>): Found<Value> => ({ value, from, start, end });

interface ItemContext {
  need: Need;
  found: Classification | undefined;
}

/** Items without a date of their own get the date of the whole demand. An uncertain class counts as no value. */
function itemOf(
  { name, quantity, unit, doubt, neededBy, from, start, end }: NeedItem,
  { need, found }: ItemContext,
): Answers['Understanding']['items'][number] {
  const day = neededBy ?? need.neededBy?.value ?? null;
  const proposals = (found?.proposals ?? []).map(({ category: code, confidence }) => ({ code, confidence }));
  const sure = proposals.find(({ code }) => code === found?.category);
  return {
    name,
    quantity,
    unit,
    doubt,
    ...(sure ? { category: sure } : {}),
    proposals,
    ...(day === null ? {} : { neededBy: day }),
    from,
    start,
    end,
  };
}
