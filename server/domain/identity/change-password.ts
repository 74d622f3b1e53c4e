import { changeRecord, entityNamed, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { refuseCommonPassword } from '../registration/common-password.ts';
import { ownWordsOf } from '../registration/own-words.ts';
import { checkedBody } from '../registration/checked-body.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { checkPassword } from '../../kernel/identity/check-password.ts';
import { answerAccount, checkOwner } from './own-account.ts';
import { hashPassword } from '../../kernel/identity/passwords.ts';
import { revokeSessions } from '../../kernel/identity/revoke.ts';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';

/**
 * PUT {account}/password: sets a new password for a caller who knows the current one. Ends every other session of the
 * account.
 */
export async function changePassword(ctx: Context, services: Services): Promise<void> {
  const id = idOf(ctx);
  await checkOwner(ctx, id, services);
  const values = checkedBody('password', ctx.state.body);
  await checkPassword({ id, password: values.current, address: ctx.ip }, services);
  const passwordHash = await hashPassword(values.password);
  await store(ctx, { id, password: values.password, passwordHash }, services);
  forgetSessions();
  await answerAccount(ctx, id, services);
}

function store(
  ctx: Context,
  { id, password, passwordHash }: { id: string; password: string; passwordHash: string },
  { db, now, newId, config }: Services,
): Promise<void> {
  const { reader, session } = ctx.state;
  const entity = entityNamed('account');
  return db.transaction(async (trx) => {
    const context = { trx, reader, now: now(), newId, config };
    const record = await lockRecord({ entity, id, lock: 'update' }, reader, trx);
    if (!record) throw new Problem('not_found');
    refuseCommonPassword(password, await ownWordsOf(record, trx));
    const { version } = await changeRecord({ entity, record, changes: { passwordHash } }, context);
    const history: HistoryEntry<'account'>[] = [
      { entity: 'account', recordId: id, version, operation: 'password', changes: {} },
    ];
    await recordChange({ history, effects: [{ kind: 'live', entity: 'account', id }] }, context);
    await revokeSessions(id, { trx, now: context.now, ...(session ? { except: session } : {}) });
  });
}
