import { session } from '../../../schemas/session/session.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { rightsChanged } from '../account/rights-changed.ts';

/** Logs out that device at once, in every process. */
const deleteSession = definePureRule<'session', 'delete'>(({ record }) => ({
  writes: [rightsChanged(record.account)],
}));

export const sessionServer = defineServer(session, {
  rules: { delete: deleteSession },
  writable: ['delete'],
  audience: { each: 'account' },
});
