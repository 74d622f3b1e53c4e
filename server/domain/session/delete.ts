import { definePureRule } from '../../kernel/commands/rule.ts';
import { rightsChanged } from '../account/rights-changed.ts';

/** That device is logged out at once, in every process. */
export const deleteSession = definePureRule<'session', 'delete'>(({ record }) => ({
  writes: [rightsChanged(record.account)],
}));
