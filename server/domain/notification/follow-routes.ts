import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { anyFlag, bodyOf } from '../../kernel/http/facts.ts';

const entity = entityNamed('workflow');

/** Shows and sets whether the caller follows a colleague's workflow. */
export function workflowFollowRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-workflows/:id/follow`;
  router.get(path, { answers: 'WorkflowFollowing', callers: ['purchaser'] }, (ctx) => look(ctx, services));
  router.put(
    path,
    { answers: 'WorkflowFollowing', input: bodyOf({ follow: anyFlag }), callers: ['purchaser'] },
    (ctx) => choose(ctx, services),
  );
}

async function rowOf(ctx: Context, { db }: Services): Promise<{ workflow_id: string; account_id: string }> {
  const { reader } = ctx.state;
  const { account, kind } = reader.caller;
  if (!abilityFor(reader).can('update', entity.name) || kind !== 'purchaser' || account === null)
    throw new Problem('insufficient_role');
  const record = await findRepresentation({ entity, id: idOf(ctx) }, reader, db);
  if (!record) throw new Problem('not_found');
  return { workflow_id: record.id, account_id: account };
}

async function look(ctx: Context, services: Services): Promise<void> {
  const row = await rowOf(ctx, services);
  const found = await services.db('workflow_follower').where(row).first('account_id');
  answerDocument(ctx, 200, 'WorkflowFollowing', { follow: found !== undefined });
}

/** `{follow}`: for the caller only. Repeating it is harmless. */
async function choose(ctx: Context, services: Services): Promise<void> {
  checkRole({ entity, operation: 'update', body: ctx.state.body }, ctx.state.reader);
  const row = await rowOf(ctx, services);
  const { follow } = ctx.state.body;
  if (typeof follow !== 'boolean') throw invalid([violation('follow', 'wrong_type', 'Must be true or false')]);
  if (follow) await services.db('workflow_follower').insert(row).onConflict().ignore();
  else await services.db('workflow_follower').where(row).delete();
  answerDocument(ctx, 200, 'WorkflowFollowing', { follow });
}
