import { isSettable } from '../../../schemas/language/check-input.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { withoutNulls } from '../../generic/form/form-data.ts';
import type { Understanding } from '../../../schemas/generated/answers.ts';

export interface DraftItem {
  /** Of this page alone. */
  key: string;
  name: string;
  quantity: string;
  unit: string;
  category: string;
  neededBy: string;
  note: string;
  /** Whether the unit was said, or added here. */
  unitAdded: boolean;
  confidence: number | null;
  proposals: Understanding['items'][number]['proposals'];
}

export interface Draft {
  /** Another one for each reading of the text: its form begins anew. */
  reading: string;
  /** Everything beside the items, by the properties of the schema: also what an administrator added. */
  facts: JsonObject;
  items: DraftItem[];
  /** As it was written, where it is none of the organization's. */
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

/** Of a text that is read. */
export const mostCharacters = 10_000;
const mostTitle = 150;

/** What a demand is called by its first thing, and how many others there are. */
export function titleOf(names: readonly string[]): string {
  const [first = ''] = names.filter((name) => name.trim() !== '');
  const others = names.length - 1;
  const rest = others > 0 ? ` + ${others}` : '';
  const name = first.trim();
  const title = `${name.charAt(0).toLocaleUpperCase()}${name.slice(1, mostTitle - rest.length)}${rest}`;
  return title.length >= 3 ? title : '';
}

/** The form that what was read fills; nothing that was not said, but for the usual unit, which says so. */
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

/** A stored draft, to be edited. */
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

/** The body of a save; `text` as it was typed. Rows without a name and a quantity are left out. */
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

/** A currency alone is no money. */
const withAmount = (value: unknown): unknown => (isObject(value) && value['amount'] ? value : null);

export interface Ask {
  text: string | null;
  item: number | null;
}

/** The one open question: the server's as long as it is open, then what is still missing, item by item. */
export function openQuestion(draft: Draft, understood: Understanding | null): Ask | null {
  const asked = understood?.question ?? null;
  const isOpen = (index: number): boolean => draft.items[index]?.name !== '' && draft.items[index]?.quantity === '';
  if (asked && asked.item === null && asked.field !== 'quantity') {
    const answered = asked.field === 'neededBy' ? draft.items.some(({ neededBy }) => neededBy !== '') : hasItems(draft);
    if (!answered) return { text: asked.text, item: null };
  }
  if (asked && asked.item !== null && isOpen(asked.item)) return { text: asked.text, item: asked.item };
  const index = draft.items.findIndex((_, at) => isOpen(at));
  return index < 0 ? null : { text: null, item: index };
}

const hasItems = ({ items }: Draft): boolean => items.some(({ name }) => name.trim() !== '');
