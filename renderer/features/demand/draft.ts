import { isSettable } from '../../../schemas/language/check-input.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { withoutNulls } from '../../generic/form/form-data.ts';
import type { Understanding } from '../../../schemas/generated/answers.ts';

export interface DraftItem {
  /** A key used only on this page. */
  key: string;
  name: string;
  quantity: string;
  unit: string;
  category: string;
  neededBy: string;
  note: string;
  /** True if the unit was added here instead of read in the text. */
  unitAdded: boolean;
  confidence: number | null;
  proposals: Understanding['items'][number]['proposals'];
}

export interface Draft {
  /** Changes with every reading of the text, so that the form resets. */
  reading: string;
  /** Everything except the items, by property of the schema, including custom fields. */
  facts: JsonObject;
  items: DraftItem[];
  /** The cost center as written, if it is not one of the organization's. */
  unknownCostCenter: string;
}

const usualUnit = 'piece';
let made = 0;
const newKey = (): string => `item-${(made += 1)}`;

export const emptyItem = (): DraftItem => ({
  key: newKey(),
  name: '',
  quantity: '',
  unit: usualUnit,
  category: '',
  neededBy: '',
  note: '',
  unitAdded: false,
  confidence: null,
  proposals: [],
});

export const emptyDraft = (): Draft => ({
  reading: newKey(),
  facts: { estimatedValue: { currency: 'EUR' } },
  items: [emptyItem()],
  unknownCostCenter: '',
});

/** Maximum length of a text to read. */
export const mostCharacters = 10_000;
const mostTitle = 150;

/** A title made of the first item and the number of other items. */
export function titleOf(names: readonly string[]): string {
  const [first = ''] = names.filter((name) => name.trim() !== '');
  const others = names.length - 1;
  const rest = others > 0 ? ` + ${others}` : '';
  const name = first.trim();
  const title = `${name.charAt(0).toLocaleUpperCase()}${name.slice(1, mostTitle - rest.length)}${rest}`;
  return title.length >= 3 ? title : '';
}

/** A draft with the facts that were read. Adds nothing except the usual unit, which is marked. */
export function toDraft(understood: Understanding): Draft {
  const { items, place, costCenter, budget } = understood;
  return {
    reading: newKey(),
    facts: {
      title: titleOf(items.map(({ name }) => name)),
      ...(costCenter?.costCenter ? { costCenter: costCenter.costCenter } : {}),
      ...(place?.value ? { place: place.value } : {}),
      estimatedValue: budget?.value ?? { currency: 'EUR' },
    },
    items: items.map((item) => ({
      ...emptyItem(),
      name: item.name,
      quantity: item.quantity ?? '',
      unit: item.unit ?? usualUnit,
      unitAdded: item.unit === null,
      category: item.category?.code ?? '',
      confidence: item.category?.confidence ?? null,
      proposals: item.proposals,
      neededBy: item.neededBy ?? '',
    })),
    unknownCostCenter: costCenter?.costCenter === null ? costCenter.value : '',
  };
}

/** A stored draft for editing. */
export function draftOf(record: Representation<'demand'>, { properties = {} }: JsonSchema): Draft {
  const { items, estimatedValue } = record;
  const stored = Object.entries(record).filter(([name]) => {
    const property = properties[name];
    return name !== 'items' && property !== undefined && isSettable(property, 'update');
  });
  return {
    ...emptyDraft(),
    facts: {
      ...withoutNulls(Object.fromEntries(stored)),
      estimatedValue: estimatedValue ?? { currency: 'EUR' },
    },
    items: (items ?? []).map((item) => ({
      ...emptyItem(),
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      category: item.category ?? '',
      neededBy: item.neededBy ?? '',
      note: item.note ?? '',
    })),
  };
}

const given = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The body of a save; `text` is the typed text. Rows without a name and a quantity are left out. */
export function bodyOf(draft: Draft, text?: string): JsonObject {
  const { facts, items } = draft;
  return {
    ...facts,
    estimatedValue: withAmount(facts['estimatedValue']),
    ...(text === undefined ? {} : { text: text || null }),
    items: items
      .filter(({ name, quantity }) => name.trim() !== '' || quantity !== '')
      .map(({ name, quantity, unit, category, neededBy, note }) =>
        given({ name, quantity, unit, category, neededBy, note }),
      ),
  };
}

/** A currency without an amount is not a price. */
const withAmount = (value: unknown): unknown => (isObject(value) && value['amount'] ? value : null);

export interface Ask {
  text: string | null;
  item: number | null;
}

/** The single open question: the server's while it is open, then missing values item by item. */
export function openQuestion(draft: Draft, understood: Understanding | null): Ask | null {
  const readerQuestion = understood?.question ?? null;
  const isOpen = (index: number): boolean => draft.items[index]?.name !== '' && draft.items[index]?.quantity === '';
  if (readerQuestion && readerQuestion.item === null && readerQuestion.field !== 'quantity') {
    const answered =
      readerQuestion.field === 'neededBy' ? draft.items.some(({ neededBy }) => neededBy !== '') : hasItems(draft);
    if (!answered) return { text: readerQuestion.text, item: null };
  }
  if (readerQuestion && readerQuestion.item !== null && isOpen(readerQuestion.item))
    return { text: readerQuestion.text, item: readerQuestion.item };
  const index = draft.items.findIndex((_, at) => isOpen(at));
  return index < 0 ? null : { text: null, item: index };
}

const hasItems = ({ items }: Draft): boolean => items.some(({ name }) => name.trim() !== '');
