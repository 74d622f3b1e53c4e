import { definePureRule } from '../../kernel/commands/rule.ts';
import { rightsChanged } from './rights-changed.ts';

/** An account becomes active again: its sessions go on with the rights of now. */
export const changeRights = definePureRule<'account', 'activate'>(({ record }) => ({
  writes: [rightsChanged(record.id)],
}));
