import { violation } from '../../schemas/engine/violation.ts';
import { changeRecord, entityNamed } from '../commands/persist.ts';
import { recordChange } from '../commands/record-change.ts';
import { checkedBody } from '../domain/registration/checked-body.ts';
import type { Context } from '../http/context.ts';
import { idOf } from '../http/id-of.ts';
import { invalid, Problem } from '../problem.ts';
import { lockRecord, raw } from '../repository/records.ts';
import type { Services } from '../services.ts';
import { guardAttempts } from './guard-attempts.ts';
import { answerAccount, checkOwner } from './own-account.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { revokeSessions } from './revoke.ts';
import { forgetSessions } from './session-reader.ts';

/** PUT {account}/password: who knows the present one sets a new one. Every other session of the account ends. */
export async function changePassword(ctx: Context, services: Services): Promise<void> {
  const id = idOf(ctx);
  await checkOwner(ctx, id, services);
  const values = checkedBody('password', ctx.state.body);
  await guardAttempts({ name: `password ${id}`, address: ctx.ip }, services, () =>
    checkPresent(id, String(values['current']), services),
  );
  const passwordHash = await hashPassword(String(values['password']));
  await store(ctx, { id, passwordHash }, services);
  forgetSessions();
  await answerAccount(ctx, id, services);
}

async function checkPresent(id: string, current: string, { db }: Services): Promise<void> {
  const [row] = await raw<{ hash: string | null }>(db, {
    sql: 'select password_hash as hash from account where id = ?',
    bindings: [id],
  });
  if (await passwordMatches(row?.hash ?? null, current)) return;
  throw invalid([violation('current', 'wrong_password', 'This is not your present password')]);
}

function store(
  ctx: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
  { db, now, newId, config }: Services,
): Promise<void> {
  const { reader, session } = ctx.state;
  const entity = entityNamed('account');
  return db.transaction(async (trx) => {
    const context = { trx, reader, now: now(), newId, config };
    const record = await lockRecord({ entity, id, lock: 'update' }, reader, trx);
    if (!record) throw new Problem('not_found');
    const { version } = await changeRecord({ entity, record, changes: { passwordHash } }, context);
    const history = [{ entity: 'account', recordId: id, version, operation: 'password', changes: {} }];
    await recordChange({ history, effects: [{ kind: 'live', entity: 'account', id }] }, context);
    await revokeSessions(id, { trx, now: context.now, ...(session ? { except: session } : {}) });
  });
}
