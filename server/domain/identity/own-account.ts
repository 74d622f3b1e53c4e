import type { Caller } from '../../../permissions/caller.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerRecord } from '../../kernel/http/answer-outcome.ts';
import type { Context } from '../../kernel/http/context.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

/** No one can change how another user logs in. Only callers who may see the account learn that it exists. */
export async function checkOwner(ctx: Context, id: string, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  if (reader.caller.account === id) return refuseGuest(reader.caller);
  const seen = await findRepresentation({ entity: entityNamed('account'), id }, reader, db);
  throw new Problem(seen ? 'not_allowed' : 'not_found');
}

/** A guest has no password, settings or calendar: only what its mailbox proves. */
export function refuseGuest({ kind }: Pick<Caller, 'kind'>): void {
  if (kind === 'guest') throw new Problem('not_allowed');
}

/** Returns the same as GET, so that clients can replace their copy of the account. */
export async function answerAccount(ctx: Context, id: string, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const entity = entityNamed('account');
  const row = await findRepresentation({ entity, id }, reader, services.db);
  if (!row) throw new Problem('not_found');
  answerRecord(ctx, { entity, row }, services);
}
