import { severities } from '../domain/preflight/check.ts';
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
  property,
  record,
  recordWith,
  text,
  type Shape,
} from './shapes.ts';

/** Lever to value, with decimals as texts. */
const packageOf = map(text);
const quantiles = object({ p10: text, p50: text, p90: text });

/** Answers about negotiations and talks with bots. */
export const negotiating: Record<string, Shape> = {
  /** Its ids are bare, because its hashes cover them. */
  LogEntry: object({
    negotiation: text,
    seq: count,
    at: text,
    account: orNull(text),
    organization: orNull(text),
    event: text,
    data: anything,
    previousHash: text,
    hash: text,
  }),
  NegotiationLog: object({ entries: list(answer('LogEntry')) }),
  /** A bid of the reader's own organization. `refusal` is a code. */
  OwnBid: object({
    at: text,
    total: text,
    accepted: flag,
    refusal: orNull(text),
    rankBefore: orNull(count),
    rankAfter: orNull(count),
  }),
  /** Purchasers get the log. Suppliers get their own participation and bids, newest first. */
  FullNegotiation: recordWith(
    'negotiation',
    { items: list(record('requestItem')), participations: list(record('participation')) },
    { log: list(answer('LogEntry')), bids: list(answer('OwnBid')) },
  ),
  PublishedNegotiations: object({ published: list(text), skipped: list(object({ id: text, code: text })) }),
  /** Findings before publishing, the most serious first. A fix is a page, or an operation with its input. */
  Preflight: object({ checks: list(answer('PreflightCheck')) }),
  PreflightCheck: object(
    { code: oneOf(Object.keys(severities)), severity: oneOf(['stop', 'warning', 'hint']), params: anything },
    { fix: { anyOf: [object({ path: text }), object({ operation: oneOf(['update']), input: anything })] } },
  ),
  LastPrices: object({ prices: list(object({ item: text, unitPrice: text, at: text })) }),
  EarlierPolicies: object({
    category: orNull(text),
    eclass: orNull(text),
    templates: list(
      object({
        template: text,
        title: text,
        sameCategory: flag,
        policy: property('negotiation', 'settings', 'policy'),
      }),
    ),
    policies: list(
      object({
        negotiation: text,
        title: orNull(text),
        at: text,
        sameCategory: flag,
        policy: property('negotiation', 'settings', 'policy'),
      }),
    ),
  }),
  /**
   * The expected results of a policy. All values except `closed` are worths in the currency. `value` is null if no
   * supplier closes.
   */
  Simulation: object({
    curve: list(text),
    closed: number,
    value: orNull(quantiles),
    suppliers: list(quantiles),
    deals: list(text),
    reference: text,
    target: text,
    walkAway: text,
  }),
  /** The state of the quick bot's talk with one supplier, item by item. */
  ItemTable: object({
    items: list(object({ item: text, unitPrice: text, target: text, state: oneOf(['open', 'settled']) })),
    total: text,
    totalTarget: text,
    exchanges: count,
    exchangesLeft: count,
    state: oneOf(['open', 'agreed', 'ended']),
    version: count,
  }),
  TalkMessage: object({
    n: count,
    from: oneOf(['supplier', 'bot', 'person']),
    at: text,
    text,
    packages: orNull(list(packageOf)),
    understood: orNull(object({ package: packageOf, missing: list(text), ambiguous: list(text) })),
  }),
  /** A talk from one side's view. Only the purchaser sees `autonomy`, `draft` and `thoughts`. */
  Conversation: object(
    {
      messages: list(answer('TalkMessage')),
      onTheTable: orNull(packageOf),
      packages: list(packageOf),
      levers: list(object({ key: text, name: orNull(text), unit: orNull(text) })),
      messagesLeft: count,
      messagesAll: count,
      state: oneOf(['open', 'asked_person', 'agreed', 'ended']),
      deal: orNull(object({ package: packageOf, state: oneOf(['agreed', 'confirmed', 'lapsed']), until: text })),
      person: orNull(text),
      confirmWithinHours: orNull(number),
      version: count,
    },
    {
      autonomy: oneOf(['drafts', 'asks', 'closes']),
      draft: orNull(object({ kind: text, text, packages: list(packageOf) })),
      thoughts: object({
        target: text,
        walkAway: text,
        aspiration: text,
        initial: orNull(text),
        best: orNull(text),
        weights: map(number),
      }),
    },
  ),
};
