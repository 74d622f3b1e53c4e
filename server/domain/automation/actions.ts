import type { Knex } from 'knex';
import { decideOffers } from '../../../schemas/domain/automation/judge.ts';
import { after } from '../../../schemas/domain/automation/duration.ts';
import type { Facts } from '../../../schemas/domain/automation/facts.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import type { StepKind } from '../../../schemas/domain/automation/step-kinds.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { unansweredInvitees } from '../invitation/invitees.ts';
import { lockNegotiationOf } from '../participation/locked-operation.ts';
import { candidatesFor } from './candidates.ts';

interface ActionContext {
  step: Step;
  facts: Facts;
  workflow: RecordOf<'workflow'>;
  automation: RecordOf<'automation'>;
  services: Services;
  /** The owner, marked as automatic. */
  reader: Reader;
  trx: Knex.Transaction;
}

type Action = (doing: ActionContext) => Promise<void>;

/** The commands that each step runs, with its owner's rights, in the caller's transaction. */
export const actions: Record<StepKind, Action> = {
  publish_request: async (doing) => {
    const request = await requestOf(doing);
    await command(doing, 'request', 'publish', request.id, { version: request.version });
  },
  invite: async (doing) => {
    const request = await requestOf(doing);
    const bodies = await candidatesFor(request.id, doing.automation, doing.trx);
    for (const body of bodies)
      await unlessRefused(doing, (inner) => command(inner, 'invitation', 'create', undefined, body));
  },
  remind: async (doing) => {
    const request = await requestOf(doing);
    const invitees = await unansweredInvitees(request.id, doing.trx);
    for (const { invitation } of invitees)
      await unlessRefused(doing, (inner) => command(inner, 'invitation', 'remind', invitation, {}));
  },
  extend: async (doing) => {
    const request = await requestOf(doing);
    const from = request.finishDate && request.finishDate > doing.facts.now ? request.finishDate : doing.facts.now;
    const finishDate = after(from, doing.step.settings?.by ?? 'P2D');
    await command(doing, 'request', 'changeFinishedDate', request.id, { finishDate, version: request.version });
  },
  rate: () => Promise.resolve(),
  decide_offers: async (doing) => {
    for (const { offer, accept, why } of decideOffers(doing.facts, doing.step)) {
      const version = await versionOf('response', offer.id, doing.trx);
      const reason = why.map(({ code }) => code).join(', ');
      if (accept) await command(doing, 'response', 'accepting', offer.id, { version });
      else await command(doing, 'response', 'reject', offer.id, { version, reason: rejection(reason) });
    }
  },
  form_lots: async (doing) => {
    const strategy = doing.step.settings?.strategy ?? 'by-suppliers';
    await command(doing, 'workflow', 'lotCreation', doing.workflow.id, { strategy, version: doing.workflow.version });
  },
  choose_type: async (doing) => {
    const { id, version } = doing.workflow;
    await command(doing, 'workflow', 'negotiationRecommendation', id, { apply: true, version });
  },
  publish_negotiations: async (doing) => {
    const { startAfter, lasts } = doing.step.settings ?? {};
    const startDate = after(doing.facts.now, startAfter ?? 'P1D');
    const finishDate = after(startDate, lasts ?? 'PT1H');
    for (const { id, state } of doing.facts.negotiations) {
      if (state !== 'drafted') continue;
      const version = await versionOf('negotiation', id, doing.trx);
      await command(doing, 'negotiation', 'update', id, { startDate, finishDate, version });
      await command(doing, 'negotiation', 'publish', id, { version: version + 1 });
    }
  },
  run_bots: () => Promise.resolve(),
  award: async (doing) => {
    for (const { best, state } of doing.facts.negotiations) {
      if (!best || (state !== 'finished' && state !== 'negotiated')) continue;
      await lockNegotiationOf(best.participation, doing.trx);
      const version = await versionOf('participation', best.participation, doing.trx);
      await command(doing, 'participation', 'awarding', best.participation, { version, reason: awardReason(best) });
    }
  },
  order: async (doing) => {
    for (const { best, state, ordered } of doing.facts.negotiations) {
      if (!best || state !== 'awarded' || ordered) continue;
      await lockNegotiationOf(best.participation, doing.trx);
      const version = await versionOf('participation', best.participation, doing.trx);
      await command(doing, 'participation', 'createPurchaseOrder', best.participation, { version });
    }
  },
  complete: async (doing) => {
    const { id, version } = doing.workflow;
    await command(doing, 'workflow', 'complete', id, { reason: 'Completed by its automation.', version });
  },
};

const rejection = (codes: string): string => `Decided by rule: ${codes.replaceAll('_', ' ')}.`;
const awardReason = ({ price }: { price: string }): string => `Decided by rule: rank 1 at ${price}.`;

async function requestOf({ workflow, trx }: ActionContext): Promise<RecordOf<'request'>> {
  const [request] = await rowsWhere(entityNamed('request'), { workflow: workflow.id }, trx);
  if (!request) throw new Problem('not_found');
  return request;
}

async function versionOf(entity: 'response' | 'negotiation' | 'participation', id: string, trx: Knex): Promise<number> {
  const [row] = await rowsWhere(entityNamed(entity), { id }, trx);
  if (!row) throw new Problem('not_found');
  return row.version;
}

async function command(
  { services, reader, trx }: ActionContext,
  entity: string,
  operation: string,
  id: string | undefined,
  body: JsonObject,
): Promise<void> {
  const named = { entity: entityNamed(entity), operation, body, ...(id === undefined ? {} : { id }) };
  await executeCommand(named, { services, reader, trx });
}

/**
 * One refused command does not stop the others. The supplier may have been invited meanwhile, or reminded an hour ago.
 */
async function unlessRefused(doing: ActionContext, work: (inner: ActionContext) => Promise<void>): Promise<void> {
  try {
    await doing.trx.transaction((trx) => work({ ...doing, trx }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
