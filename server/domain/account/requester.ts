import { definePureRule, type RuleOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { endSessions } from './end-sessions.ts';

/** A purchaser enters demands only from now on, or a requester buys: tokens name roles, so the account logs in again. */
const requesterRule = (requester: boolean): RuleOf<'account', 'makeRequester' | 'makePurchaser'> =>
  definePureRule<'account', 'makeRequester' | 'makePurchaser'>(({ record }, { now }) => {
    if (record.requester === requester || record.orgAdmin) throw new Problem('wrong_state');
    // A requester manages nothing.
    const rights = requester ? { mayManageCategories: false } : {};
    return { changes: { requester, ...rights }, writes: endSessions(record.id, now) };
  });

export const makeRequester = requesterRule(true);
export const makePurchaser = requesterRule(false);
