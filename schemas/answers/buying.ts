import { codeLists } from '../code-lists/index.ts';
import { lookups } from '../domain/order-export/export-rows.ts';
import { thenDo } from '../domain/routing/then-do.ts';
import { numberFates } from '../domain/understanding/number-fates.ts';
import { advices } from '../domain/scorecard.ts';
import {
  answer,
  count,
  flag,
  known,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  property,
  text,
  type Shape,
} from './shapes.ts';

/** The position in the text where the value was read. */
const words = { from: text, start: count, end: count };
const read = (what: Shape, more: Record<string, Shape> = {}): Shape =>
  orNull(object({ value: what, ...words, ...more }));
const proposal = object({ code: text, confidence: number });
const reason = object({ code: text }, { is: text, asked: text });
/** Why a supplier was found. */
const why = (kinds: readonly string[]): Shape =>
  object(
    { kind: oneOf(kinds) },
    { category: text, code: text, keyword: text, place: text, levels: count, items: count },
  );

/** Answers about demands, workflows and the assistant. */
export const buying: Record<string, Shape> = {
  /** The parsed text: each value with its source words, and at most one question. */
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
    /** Every number of the text and the words of each field, with their use. */
    numbers: list(object({ fate: oneOf(numberFates), item: orNull(count), value: orNull(text), ...words })),
  }),
  /**
   * Last prices of the organization's own awards, newest first. Category, supplier and workflow are IRIs. `isCut`: there
   * are more.
   */
  PriceBook: object({
    prices: list(
      object({
        name: text,
        category: orNull(text),
        categoryTitle: orNull(text),
        eclass: orNull(text),
        unit: text,
        unitPrice: text,
        currency: text,
        supplier: text,
        supplierName: text,
        workflow: text,
        awardedAt: text,
      }),
    ),
    isCut: flag,
  }),
  /**
   * Values in use that another system has no number for, and the numbers that were entered. `value` is a code, or the
   * IRI of a supplier or cost center; `count` its uses. `totals`: values in use.
   */
  ExportMapping: object({
    missing: list(object({ lookup: oneOf(lookups), value: text, label: text, count })),
    entries: list(object({ lookup: oneOf(lookups), value: text, label: text, to: text })),
    totals: list(object({ lookup: oneOf(lookups), count, missing: count })),
    version: count,
  }),
  /**
   * The first lines of a file, with `⟦name⟧` for each value without a number. `table`: of a workbook, with its heads.
   */
  ExportPreview: object({
    text: orNull(text),
    table: orNull(list(list(text))),
    isCut: flag,
    missing: list(object({ lookup: oneOf(lookups), value: text, label: text })),
  }),
  ReadFile: object({ text, isCut: flag }),
  AssistantRuleOrder: object({ rules: list(text) }),
  AssistantTrial: object({
    rule: orNull(text),
    because: list(reason),
    passed: list(object({ rule: text, why: reason })),
    ...thenDo(orNull(property('assistantRule', 'then'))),
    demand: object({ category: orNull(text), amount: orNull(text), costCenter: orNull(text) }),
  }),
  ApprovalRuleOrder: object({ rules: list(text) }),
  /** The rule that asks for approval, its steps, and who is asked first if the caller proposes; null: none is needed. */
  ApprovalTrial: object({
    rule: orNull(text),
    steps: list(object({ approvers: list(text), quorum: count })),
    waitsFor: list(text),
  }),
  /** Facts of the current step. `step` is null if none is left. */
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
  /** `name`: the person, for readers of the same organization. `code` and `note`: of a response or a cancellation. */
  OrderMessage: object({
    '@id': text,
    '@type': text,
    kind: oneOf(['order', 'change', 'cancellation', 'response']),
    at: text,
    by: oneOf(['purchaser', 'supplier']),
    name: orNull(text),
    code: orNull(oneOf(['AB', 'AP', 'CA', 'RE'])),
    note: orNull(text),
    changes: list(
      known(
        'OrderDifference',
        'domain/order-change.ts',
        object({ field: text, before: orNull(text), after: orNull(text) }, { line: count }),
      ),
    ),
    href: text,
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
  /** Groups of items that the same suppliers offer. `suppliers` of a group are indexes in the list. */
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
          why: list(why(['preferred', 'category', 'keyword'])),
        }),
      ),
    },
    {
      category: object({ '@id': text, title: text, responsiblePerson: orNull(text), deputy: orNull(text) }),
    },
  ),
  /** For registered suppliers, only the data they agreed to be found by. */
  SupplierSearch: object({
    suppliers: list(
      object(
        {
          name: text,
          locality: orNull(text),
          region: orNull(text),
          country: orNull(text),
          description: orNull(text),
          eclass: list(text),
          invited: flag,
          advice: oneOf(advices),
          score: number,
          why: list(why(['name', 'keyword', 'description', 'category', 'place'])),
        },
        { customSupplier: text, organization: text, email: orNull(text) },
      ),
    ),
    more: flag,
    scouting: flag,
  }),
};
