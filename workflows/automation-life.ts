import type { PurchaseStep } from './activities.ts';
import { lifeOf } from './life.ts';
import type { Runtime } from './runtime.ts';

/**
 * An automated purchase. Each step waits until the purchase has reached it. It is then done, or a person is asked and
 * reminded by an escalation. After a limit, silence has its consequence. All of this is part of the step. Steps that
 * the owner omitted, or that people did themselves, are passed at once. Approvals and changed dates are signals, after
 * which the server is asked again. Its row is the source of truth.
 */
export async function automationLife(id: string, run: Runtime): Promise<void> {
  const { next, take } = lifeOf({ entity: 'automation', id }, run);
  const now = { due: await next() };
  const go = async (): Promise<void> => {
    if (now.due) await take(now.due);
    now.due = await next();
  };
  const step = async (name: PurchaseStep): Promise<void> => {
    while (now.due?.within === name) await go();
  };

  while (now.due) {
    await step('publish_request');
    await step('invite');
    await step('remind');
    await step('extend');
    await step('rate');
    await step('decide_offers');
    await step('form_lots');
    await step('choose_type');
    await step('publish_negotiations');
    await step('run_bots');
    await step('award');
    await step('order');
    await step('complete');
    // A task without a step ends the automation, or its owner added an earlier step and it restarts from there.
    await go();
  }
}
