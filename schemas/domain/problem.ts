/** Refusals of the types of negotiations. A table in the server maps each of them to its response. */
export type RefusalCode =
  | 'action_not_of_type'
  | 'already_updated'
  | 'answered_already'
  | 'bid_below_minimum'
  | 'bid_decrement_too_small'
  | 'bid_invalid'
  | 'bid_item_missing'
  | 'bid_item_price_invalid'
  | 'bid_item_repeated'
  | 'bid_item_unknown'
  | 'bid_too_high'
  | 'conversation_ended'
  | 'conversation_paused'
  | 'deal_binds'
  | 'leader_cannot_accept'
  | 'leader_cannot_leave'
  | 'lever_missing'
  | 'lever_unknown'
  | 'lever_value_invalid'
  | 'limits_not_eased'
  | 'line_settled'
  | 'negotiation_not_running'
  | 'no_deal_waits'
  | 'no_person_speaks'
  | 'nothing_to_send'
  | 'package_beyond_limits'
  | 'package_not_on_table'
  | 'participation_left'
  | 'participation_unknown'
  | 'step_outdated'
  | 'target_not_better'
  | 'too_many_messages';

/**
 * The reason why something was not done, as a value. `code` is stable and snake_case, and the client has a text for
 * each. `params` are the values in that text: amounts as decimal strings without currency, names and counts.
 */
export interface Problem<Code extends string = string> {
  code: Code;
  params?: Record<string, string>;
}

export type Refusal = Problem<RefusalCode>;

export type Result<T, Code extends string = RefusalCode> =
  { ok: true; value: T } | { ok: false; problem: Problem<Code> };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export function refused<T, Code extends string = RefusalCode>(
  code: Code,
  params?: Record<string, string>,
): Result<T, Code> {
  return { ok: false, problem: params ? { code, params } : { code } };
}
