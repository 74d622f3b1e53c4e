import type { Outcome } from '../commands/command.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { present } from '../present/presenter.ts';
import type { Services } from '../services.ts';
import { answerRepresentation } from './answer.ts';
import type { Context } from './context.ts';

/** Sends the outcome of a command: the record with its address, or nothing. */
export function answerOutcome(ctx: Context, entity: Entity, outcome: Outcome): void {
  if (!outcome.body) {
    ctx.status = 204;
    return;
  }
  const { '@id': iri, '@type': type } = outcome.body;
  answerRepresentation(ctx, outcome.status, typeof type === 'string' ? type : entity.type, outcome.body);
  if (outcome.status === 201 && typeof iri === 'string') ctx.set('Location', iri);
}

/** Sends a record as its reader sees it now. */
export function answerRecord(
  ctx: Context,
  { entity, row, status = 200 }: Parameters<typeof present>[0] & { status?: number },
  { now, config }: Services,
): void {
  const { reader } = ctx.state;
  answerRepresentation(ctx, status, entity.type, present({ entity, row }, { reader, now: now(), config }));
}
