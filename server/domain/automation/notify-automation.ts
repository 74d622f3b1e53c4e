import { raw } from '../../kernel/repository/records.ts';
import type { Command, RecordRef, PersistContext } from '../../kernel/commands/command.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';

interface Path {
  operations: readonly string[];
  /** The workflow of the command's record. */
  sql: string;
}

/** Operations after which the automation looks again, because they affect its purchase. */
const paths: Record<string, Path> = {
  workflow: {
    operations: ['complete', 'archive', 'unarchive', 'changeOwner', 'lotCreation', 'negotiationRecommendation'],
    sql: 'select ?::uuid as id',
  },
  request: {
    operations: ['update', 'publish', 'start', 'finish', 'close', 'amend', 'changeFinishedDate', 'assignEclass'],
    sql: 'select workflow_id as id from request where id = ?',
  },
  requestItem: {
    operations: ['create', 'update', 'delete'],
    sql: 'select r.workflow_id as id from request_item i join request r on r.id = i.request_id where i.id = ?',
  },
  invitation: {
    operations: ['create'],
    sql: 'select r.workflow_id as id from invitation v join request r on r.id = v.request_id where v.id = ?',
  },
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated'],
    sql: 'select r.workflow_id as id from response o join request r on r.id = o.request_id where o.id = ?',
  },
  evaluationScoring: {
    operations: ['create', 'update', 'delete'],
    sql: 'select r.workflow_id as id from evaluation_scoring s join response o on o.id = s.response_id join request r on r.id = o.request_id where s.id = ?',
  },
  negotiation: {
    operations: [
      'create',
      'update',
      'delete',
      'publish',
      'finish',
      'forcedFinish',
      'markFailed',
      'newRound',
      'convertToOffline',
      'endBotConversation',
    ],
    sql: 'select workflow_id as id from negotiation where id = ?',
  },
  participation: {
    operations: ['awarding', 'createPurchaseOrder', 'dutchDeal', 'confirmDeal', 'endTalk', 'leave'],
    sql: 'select n.workflow_id as id from participation p join negotiation n on n.id = p.negotiation_id where p.id = ?',
  },
};

export const mayWakeAutomation = ({ entity, operation }: Command): boolean =>
  paths[entity.name]?.operations.includes(operation) ?? false;

/** Notifies a running automation. Nothing is locked, and nothing else changes. */
export async function notifyAutomation(
  { entity }: Command,
  { row, trx, newId, now }: PersistContext & { row: { id: string } | undefined },
): Promise<RecordRef[]> {
  const path = paths[entity.name];
  if (!row || !path) return [];
  const [found] = await raw<{ id: string }>(trx, {
    sql: `select a.id from automation a where a.state = 'running' and a.workflow_id = (${path.sql})`,
    bindings: [row.id],
  });
  if (found)
    await writeEffects(trx, [{ kind: 'engine', workflow: 'automation', id: found.id }], { newId, now: () => now });
  return [];
}
