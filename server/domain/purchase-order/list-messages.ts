import type { Answers } from '../../../schemas/generated/answers.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { answerMembers } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { messagesOf, type OrderMessage } from './messages.ts';

/** Lists the documents that the two sides exchanged about an order, oldest first, each with its address. */
export async function answerMessages(
  ctx: Context,
  order: ShownRecords['purchaseOrder'],
  { db }: Services,
): Promise<void> {
  const messages = messagesOf(order);
  const names = await colleagues(messages, ctx.state.reader, db);
  const members = messages.map(({ kind, at, by, account, code, note, changes }, index): Answers['OrderMessage'] => {
    const href = `${ctx.path}/${index + 1}`;
    const name = account === undefined ? undefined : names.get(account);
    return {
      '@id': href,
      '@type': 'OrderMessage',
      kind,
      at,
      by,
      name: name ?? null,
      code: code ?? null,
      note: note ?? null,
      changes: changes ?? [],
      href,
    };
  });
  answerMembers(ctx, 'OrderMessage', members, { 'hydra:totalItems': members.length });
}

/** Names of people by account. Each side sees only its own people, administrators see both. */
async function colleagues(
  messages: readonly OrderMessage[],
  { caller }: Reader,
  db: Services['db'],
): Promise<ReadonlyMap<string, string>> {
  const rows = await raw<{ id: string; name: string }>(db, {
    sql: `select a.id, a.given_name || ' ' || a.family_name as name from account a
      where a.id = any(?::uuid[]) and (a.organization_id = ? or ?)`,
    bindings: [
      messages.flatMap(({ account }) => account ?? []),
      caller.viewAs?.organization ?? caller.organization,
      caller.kind === 'admin' && caller.viewAs === null,
    ],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
