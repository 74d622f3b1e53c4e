import { codeLists } from '../code-lists/index.ts';
import { thenDo } from '../domain/routing/then-do.ts';
import { numberFates } from '../domain/understanding/number-fates.ts';
import { advices } from '../domain/scorecard.ts';
import {
  answer,
  anything,
  count,
  flag,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  text,
  value,
  type Shape,
} from './shapes.ts';

/** Where in a text it was read. */
const words = { from: text, start: count, end: count };
const read = (what: Shape, more: Record<string, Shape> = {}): Shape =>
  orNull(object({ value: what, ...words, ...more }));
const proposal = object({ code: text, confidence: number });
const reason = object({ code: text }, { is: text, asked: text });

/** Demands, workflows and what the assistant does for them. */
export const buying: Record<string, Shape> = {
  /** What was understood, each value with the words that it came from, and one question at most. */
  Understanding: object({
    language: text,
    items: list(
      object(
        {
          name: text,
          quantity: orNull(text),
          unit: orNull(text),
          doubt: orNull(text),
          proposals: list(proposal),
          ...words,
        },
        { category: proposal, neededBy: text },
      ),
    ),
    neededBy: read(text),
    place: read(text),
    costCenter: read(text, { costCenter: orNull(text) }),
    budget: read(object({ amount: text, currency: text })),
    question: orNull(object({ field: text, text, key: text, item: orNull(count) })),
    open: count,
    /** Every number of the text, and the words of each field, with what became of them. */
    numbers: list(object({ fate: oneOf(numberFates), item: orNull(count), value: orNull(text), ...words })),
  }),
  ReadFile: object({ text, isCut: flag }),
  AssistantRuleOrder: object({ rules: list(text) }),
  AssistantTrial: object({
    rule: orNull(text),
    because: list(reason),
    passed: list(object({ rule: text, why: reason })),
    ...thenDo(value),
    demand: object({ category: orNull(text), amount: orNull(text), costCenter: orNull(text) }),
  }),
  /** Facts of the step in turn; `step` is null where none is left. */
  AutomationDecision: object({
    step: orNull(text),
    missing: list(text),
    lines: list(
      object({ supplier: text, title: orNull(text), price: orNull(text), currency: text }, { accepted: flag }),
    ),
    amount: orNull(text),
    currency: text,
    bound: orNull(object({ amount: text, currency: text, source: text })),
    isAbove: flag,
  }),
  Schedule: object({
    '@id': text,
    '@type': text,
    template: text,
    title: text,
    owner: text,
    every: orNull(text),
    start: orNull(text),
    end: orNull(text),
    zone: text,
    paused: flag,
    published: flag,
    nextRunAt: orNull(text),
    nextRuns: list(text),
    lastRunAt: orNull(text),
    lastRun: orNull(text),
    lastRunTitle: orNull(text),
    lastRunPhase: orNull(text),
    lastRunProblem: orNull(text),
    automaticUntil: orNull(text),
    version: count,
    operations: list(answer('OperationLink')),
  }),
  InvalidTemplateProperties: object({ properties: list(text) }),
  LotPreview: object({ lots: list(object({ title: text, items: list(text) })) }),
  LotCreation: object({ negotiations: list(text) }),
  /** Groups of items that the same suppliers offer; `suppliers` of a group are places in the list. */
  Coverage: object({
    suppliers: list(object({ supplier: text, name: text })),
    groups: list(object({ items: list(text), suppliers: list(count) })),
  }),
  Recommendation: object({
    recommendations: list(
      object({ negotiation: text, type: oneOf(codeLists['negotiationType'] ?? []), reason: text, params: map(text) }),
    ),
  }),
  ItemsResult: object({ created: list(text), versions: map(count) }),
  ExchangeRates: object({ date: text, rates: map(text), missing: list(text) }),
  CustomSupplierRemoval: object({ removed: count }),
  SupplierRecommendation: object(
    {
      supplierMatches: list(
        object({
          supplier: text,
          name: text,
          email: orNull(text),
          requestItemsIds: list(text),
          score: number,
          why: list(anything),
        }),
      ),
    },
    {
      category: object({ '@id': text, title: text, responsiblePerson: orNull(text), deputy: orNull(text) }),
    },
  ),
  /** Of a registered supplier only what it agreed to be found by. */
  SupplierSearch: object({
    suppliers: list(
      object(
        {
          name: text,
          locality: orNull(text),
          region: orNull(text),
          country: orNull(text),
          description: orNull(text),
          eclass: value,
          invited: flag,
          advice: oneOf(advices),
          score: number,
          why: list(anything),
        },
        { customSupplier: text, organization: text, email: orNull(text) },
      ),
    ),
    more: flag,
    scouting: flag,
  }),
};
