import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Wake } from '../../kernel/entity-server.ts';
import type { Command } from '../../kernel/commands/command.ts';

interface Path {
  operations: readonly string[];
  /** The link from which the SQL finds the workflow of the command's record. */
  from: string;
  sql: string;
}

const ofRequest = 'select workflow_id from request where id = ?';

/** Operations after which the automation looks again, because they affect its purchase. */
const paths: Record<string, Path> = {
  workflow: {
    operations: ['complete', 'archive', 'unarchive', 'changeOwner', 'lotCreation', 'negotiationRecommendation'],
    from: 'id',
    sql: '?',
  },
  request: {
    operations: ['update', 'publish', 'start', 'finish', 'close', 'amend', 'changeFinishedDate', 'assignEclass'],
    from: 'workflow',
    sql: '?',
  },
  requestItem: { operations: ['create', 'update', 'delete'], from: 'request', sql: ofRequest },
  invitation: { operations: ['create'], from: 'request', sql: ofRequest },
  response: {
    operations: ['publish', 'accepting', 'reject', 'cancel', 'confirmInvalidated'],
    from: 'request',
    sql: ofRequest,
  },
  evaluationScoring: {
    operations: ['create', 'update', 'delete'],
    from: 'response',
    sql: 'select r.workflow_id from response o join request r on r.id = o.request_id where o.id = ?',
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
    from: 'workflow',
    sql: '?',
  },
  participation: {
    operations: ['awarding', 'createPurchaseOrder', 'dutchDeal', 'confirmDeal', 'endTalk', 'leave'],
    from: 'negotiation',
    sql: 'select workflow_id from negotiation where id = ?',
  },
  approvalRequest: {
    operations: ['approve', 'decline', 'withdraw', 'expire'],
    from: 'workflow',
    sql: '?',
  },
};

/** Notifies a running automation. Nothing is locked, and nothing else changes. */
export function wakeAutomation({ entity, operation }: Command, row: JsonObject): Wake | undefined {
  const path = paths[entity.name];
  if (!path?.operations.includes(operation)) return undefined;
  const sql = `select a.id from automation a where a.state = 'running' and a.workflow_id = (${path.sql})`;
  return { workflow: 'automation', ids: { sql, bindings: [row[path.from]] } };
}
