import { allWork } from '../../kernel/entity-server.ts';
import { toProblem } from '../../kernel/http/errors.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import type { WorkResult, WorkTask } from '../job-task.ts';

/** Runs work by its name. A refusal is returned, and an unexpected error is logged. */
export async function doWork({ name, params }: WorkTask, services: Services): Promise<WorkResult> {
  try {
    const work = allWork().get(name);
    if (!work) throw new Error(`unknown work ${name}`);
    return { value: await work.run(params, { services }) };
  } catch (error) {
    if (!(error instanceof Problem)) services.log.error({ err: error, work: name }, 'a job failed');
    const { code, params: named, violations, message: detail } = toProblem(error);
    return { problem: { code, detail, ...(named ? { params: named } : {}), ...(violations ? { violations } : {}) } };
  }
}
