import { entityNamed, insertRecord } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import { persistContext } from '../registration/register.ts';
import type { ReplyingSupplier, Working } from './replying-supplier.ts';

/** A supplier deletes or sends drafts before more of them are kept. */
const mostDrafts = 10;

/** Keeps the text of a mail as a question that only the supplier sees, and sends on the page. */
export async function draftQuestion(text: string, supplier: ReplyingSupplier, working: Working): Promise<void> {
  const { trx } = working;
  const { invitation, account, reader } = supplier;
  const request = await findRepresentation({ entity: entityNamed('request'), id: invitation.request }, reader, trx);
  if (!request || request.state === 'finished' || request.takesQuestions === false) throw new Problem('not_allowed');
  const [drafts] = await raw<{ count: number }>(trx, {
    sql: `select count(*)::int as count from question where request_id = ? and supplier_id = ? and state = 'drafted'`,
    bindings: [request.id, account.organization],
  });
  if ((drafts?.count ?? 0) >= mostDrafts) throw new Problem('limit_reached', { params: { limit: mostDrafts } });
  const context = { ...persistContext(account, working), reader };
  const question = await insertRecord(
    {
      entity: entityNamed('question'),
      values: {
        request: invitation.request,
        text,
        state: 'drafted',
        supplier: account.organization,
        organization: invitation.organization,
      },
    },
    context,
  );
  const { id, version } = question;
  await recordChange(
    {
      history: [{ entity: 'question', recordId: id, version, operation: 'create', changes: { text } }],
      effects: [{ kind: 'live', entity: 'question', id }],
    },
    context,
  );
}
