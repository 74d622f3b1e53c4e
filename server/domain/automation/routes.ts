import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Knex } from 'knex';
import { checkRole } from '../../kernel/commands/check.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { readInput } from '../../kernel/commands/input.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { answerDocument, answerRepresentation } from '../../kernel/http/answer.ts';
import { answerOutcome, answerRecord } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase, iriOf } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import { findRepresentation } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { decisionFacts } from './decision.ts';
import { makeAutomation } from './make-automation.ts';
import { automationOfWorkflow } from './stored-automation.ts';

const automation = entityNamed('automation');
const workflow = entityNamed('workflow');

const ofWhole = { start: 'start', pause: 'pause', resume: 'resume' } as const;
const ofStep = { approve: 'approve', decline: 'decline', 'take-over': 'takeOver', finish: 'finish' } as const;

/** The automation below its workflow's address: reading, setting, starting and pausing it, and deciding its steps. */
export function automationRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/default-workflows/:id`;
  router.get(`${path}/automation`, { answers: 'Automation', partial: {}, as: 'automation.read' }, (ctx) =>
    show(ctx, services),
  );
  router.get(`${path}/automation/decision`, { answers: 'AutomationDecision', as: 'automation.read' }, (ctx) =>
    showDecision(ctx, services),
  );
  router.put(`${path}/automation`, { answers: 'Automation', as: 'automation.update' }, (ctx) =>
    act(ctx, 'update', services),
  );
  for (const [name, operation] of Object.entries(ofWhole))
    router.put(`${path}/automation/${name}`, { answers: 'Automation', as: `automation.${operation}` }, (ctx) =>
      act(ctx, operation, services),
    );
  for (const [name, operation] of Object.entries(ofStep))
    router.put(
      `${path}/automation-steps/:step/${name}`,
      { answers: 'Automation', as: `automation.${operation}` },
      (ctx) => act(ctx, operation, services),
    );
}

/** Returns an empty automation for a workflow without any steps, as its first change would find it. */
async function show(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const { db } = services;
  if (!abilityFor(reader).can('read', automation.name)) throw new Problem('insufficient_role');
  const { id } = await visible(ctx, db);
  const stored = await automationOfWorkflow(id, db);
  const row = stored && (await findRepresentation({ entity: automation, id: stored.id }, reader, db));
  if (row) return answerRecord(ctx, { entity: automation, row }, services);
  const empty = { id: ctx.path, workflow: iriOf(workflow, id), state: 'not_started', steps: [], version: 1 } as const;
  answerRepresentation(ctx, 200, automation.type, {
    '@id': ctx.path,
    '@type': automation.type,
    ...empty,
    operations: [],
  });
}

/** Shows what the current step would do now, to everyone who can read the automation. */
async function showDecision(ctx: Context, services: Services): Promise<void> {
  if (!abilityFor(ctx.state.reader).can('read', automation.name)) throw new Problem('insufficient_role');
  const { id } = await visible(ctx, services.db);
  const stored = await automationOfWorkflow(id, services.db);
  const facts = stored && (await decisionFacts(stored, { services, db: services.db }));
  answerDocument(ctx, 200, 'AutomationDecision', facts ?? noStep);
}

const noStep = { step: null, missing: [], lines: [], amount: null, currency: 'EUR', bound: null, isAbove: false };

async function act(ctx: Context, operation: string, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity: automation, operation, body }, reader);
  const found = await visible(ctx, services.db);
  const [, , , , below, step] = ctx.path.split('/');
  const input = below === 'automation-steps' ? { ...body, step } : body;
  const outcome = await commandTransaction(ctx, services, async (trx) => {
    if (operation === 'update') await makeAutomation(found, { services, trx });
    const stored = await automationOfWorkflow(found.id, trx);
    if (!stored) {
      readInput({ entity: automation, operation, body: input }, { record: undefined, owner: found, reader });
      throw new Problem('wrong_state', { params: { state: 'not_started' } });
    }
    return executeCommand({ entity: automation, operation, id: stored.id, body: input }, { services, reader, trx });
  });
  answerOutcome(ctx, automation, outcome);
}

async function visible(ctx: Context, db: Knex): Promise<RecordOf<'workflow'>> {
  const found = await findRepresentation({ entity: workflow, id: idOf(ctx) }, ctx.state.reader, db);
  if (!found) throw new Problem('not_found');
  return found;
}
