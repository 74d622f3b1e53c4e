import type { JsonObject } from '../../language/json-schema.ts';

export type Severity = 'stop' | 'warning' | 'hint';

/**
 * Everything that the check before publishing can find, and how serious it is. Stops are what publishing refuses;
 * `rank-checks.ts` says where two warnings become stops because ranks depend on them.
 */
export const severities = {
  incomplete: 'stop',
  type_not_set: 'stop',
  type_not_available: 'stop',
  no_items: 'stop',
  no_supplier_offers_all_items: 'stop',
  too_few_participants: 'stop',
  supplier_blocked: 'stop',
  supplier_not_qualified: 'stop',
  start_missing: 'stop',
  finish_missing: 'stop',
  finish_in_past: 'stop',
  finish_before_start: 'stop',
  nobody_invited: 'warning',
  single_bidder: 'warning',
  two_bidders_rank_hidden: 'warning',
  same_owner: 'warning',
  mail_bounced: 'warning',
  never_logged_in: 'warning',
  guests_cannot_bid: 'warning',
  starts_too_soon: 'warning',
  too_short: 'warning',
  runs_longer_than_hours: 'warning',
  outside_working_hours: 'warning',
  no_soft_close: 'warning',
  extension_uncapped: 'warning',
  step_larger_than_spread: 'warning',
  step_needs_many_bids: 'warning',
  no_typing_guard: 'warning',
  target_above_best_offer: 'warning',
  weights_not_rated: 'warning',
  offers_expire_before_end: 'warning',
  public_holiday: 'hint',
  no_baseline: 'hint',
  finish_before_questions_answered: 'hint',
  no_step: 'hint',
  default_step: 'hint',
  no_floor: 'hint',
  no_target: 'hint',
  no_targets: 'hint',
} as const satisfies Record<string, Severity>;

export type CheckCode = keyof typeof severities;

/** A page of the interface, or an operation on the record with its input, to which only the version is added. */
export type Fix = { path: string } | { operation: 'update'; input: JsonObject };

export interface Check {
  code: CheckCode;
  severity: Severity;
  /** Facts for the text: names, counts, amounts and instants. */
  params: JsonObject;
  fix?: Fix;
}

export const check = (
  code: CheckCode,
  { params = {}, ...more }: { params?: JsonObject; fix?: Fix; severity?: Severity } = {},
): Check => ({ code, severity: severities[code], params, ...more });

const order: readonly Severity[] = ['stop', 'warning', 'hint'];

/** Sorts the most serious first, and otherwise keeps the order. */
export const bySeverity = (checks: readonly Check[]): Check[] =>
  checks.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
