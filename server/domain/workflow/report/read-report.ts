import type { Knex } from 'knex';
import type { EventReport } from '../../../../schemas/generated/answers.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { Problem } from '../../../kernel/problem.ts';
import { snapshot } from '../../../kernel/repository/snapshot.ts';
import { eventReport } from './event-report.ts';
import { readDecisions } from './read-decisions.ts';
import { readNegotiations } from './read-negotiations.ts';
import { readOffers } from './read-offers.ts';
import { readPersonName } from './person-sql.ts';
import { readRequest, readWorkflow } from './read-request.ts';

interface Question {
  workflow: string;
  /** The reading account. */
  account: string | null;
  language: Language;
  now: Date;
}

const noOffers = { sealed: 0, offers: [], ratings: [], explanations: [] };

/**
 * Reads the facts of a workflow's report for both of its formats. The caller has checked the right to read it. All facts
 * are from one snapshot, because a bid that arrived between two reads would be in one list only.
 */
export const readReport = (question: Question, db: Knex): Promise<EventReport> =>
  db.transaction((trx) => readFacts(question, trx), snapshot);

async function readFacts({ workflow: id, account, language, now }: Question, db: Knex): Promise<EventReport> {
  const workflow = await readWorkflow(id, db);
  if (!workflow) throw new Problem('not_found');
  const requested = await readRequest(id, db);
  const request = requested?.request.id ?? null;
  const rows = {
    workflow,
    requested,
    ...(request === null ? noOffers : await readOffers(request, db)),
    ...(await readNegotiations(id, db)),
    ...(await readDecisions({ workflow: id, request }, db)),
  };
  const createdBy = account === null ? null : await readPersonName(account, db);
  return eventReport(rows, { createdAt: now.toISOString(), createdBy, language });
}
