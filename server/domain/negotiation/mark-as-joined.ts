import type { Knex } from 'knex';
import type { NamedEntity } from '../../../schemas/language/entity.ts';
import { checkRecord, checkRole, stateAfter } from '../../kernel/commands/check.ts';
import type { Command, Outcome } from '../../kernel/commands/command.ts';
import { readInput } from '../../kernel/commands/input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { present } from '../../kernel/present/presenter.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation, lockRecord } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { appendLog } from './log/append-log.ts';
import { loggedEvent } from '../../bidding/log.ts';
import { refuseOldRound } from './rounds/newest-round.ts';
import { viewingSupplier } from './viewing-organization.ts';

/** Marks that a supplier opened the page. The negotiation itself does not change, so its version stays. */
export async function markAsJoined(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('negotiation');
  const command = { entity, operation: 'markAsJoined', id: idOf(ctx), body: ctx.state.body };
  const outcome = await commandTransaction(ctx, services, (trx) =>
    join(command, { services, reader: ctx.state.reader, trx }),
  );
  answerOutcome(ctx, entity, outcome);
}

interface JoinContext {
  services: Services;
  reader: Reader;
  trx: Knex.Transaction;
}

type JoinCommand = Command & { entity: NamedEntity<'negotiation'>; id: string };

async function join(command: JoinCommand, { services, reader, trx }: JoinContext): Promise<Outcome> {
  const { entity, id } = command;
  checkRole(command, reader);
  const record = await lockRecord({ entity, id, lock: 'update' }, reader, trx);
  if (!record) throw new Problem('not_found');
  checkRecord(command, record, reader);
  readInput(command, { record, owner: record, reader });
  stateAfter(command, { record, parent: undefined });
  refuseOldRound(record);
  await joinOnce(id, { services, reader, trx });
  const row = await findRepresentation({ entity, id }, reader, trx);
  if (!row) throw new Problem('not_found');
  return { status: 200, body: present({ entity, row }, { reader, now: services.now(), config: services.config }) };
}

async function joinOnce(negotiation: string, { services, reader, trx }: JoinContext): Promise<void> {
  const now = services.now();
  const [joined]: { id: string }[] = await trx('participation')
    .where({ negotiation_id: negotiation, supplier_id: viewingSupplier(reader), joined_at: null })
    .update({ joined_at: now })
    .returning('id');
  if (!joined) return;
  await appendLog(negotiation, [loggedEvent('joined', { participation: joined.id }, { reader, now })], trx);
  await writeEffects(trx, [{ kind: 'live', entity: 'participation', id: joined.id }], services);
}
