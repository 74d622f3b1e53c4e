import { entryText, evidenceText } from '../../../../schemas/domain/agent/entry-text.ts';
import type { Evidence } from '../../../../schemas/domain/agent/timeline.ts';
import { documentWords } from '../../../../schemas/generated/document-words.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { instantFormat } from '../../../documents/instant-format.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import { orderFormat } from '../../../documents/order-format.ts';
import { unitText } from '../../../documents/order-table.ts';
import { orderTextsIn } from '../../../documents/document-texts.ts';
import { runReportLayout, type RunReport } from '../../../documents/run-report.ts';
import type { ShownRecords } from '../../../../schemas/generated/records.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import type { RunColumns } from '../computed.ts';
import { timelineOf } from '../stored-run.ts';

type Run = ShownRecords['agentRun'] & RunColumns;

interface Reader {
  language: Language;
  zone: string;
}

/** Creates a PDF of a run's instructions, result and decisions, in the reader's language and time zone. */
export async function reportPdf(run: Run, reader: Reader, db: Services['db']): Promise<Buffer> {
  const [own] = await raw<{ author: string; rule: string | null }>(db, {
    sql: `select o.legal_name as author, (select title from assistant_rule where id = ?) as rule from organization o where o.id =
      (select organization_id from agent_run where id = ?)`,
    bindings: [run.rule ?? null, run.id],
  });
  const texts = orderTextsIn(reader.language);
  return makePdf(runReportLayout(reportOf(run, reader, { author: own?.author ?? '', rule: own?.rule ?? '' }), texts));
}

function reportOf(run: Run, { language, zone }: Reader, { author, rule }: { author: string; rule: string }): RunReport {
  const texts = orderTextsIn(language);
  const words = documentWords[language];
  const wording = { words, locale: texts.locale };
  const word = (id: string): string => words[id] ?? '';
  const { instant } = instantFormat(texts.locale, zone);
  const format = orderFormat(texts.locale, run.budget?.currency ?? 'EUR');
  const { figures } = run;
  const price =
    figures?.price && figures.currency ? orderFormat(texts.locale, figures.currency).money(figures.price) : '';
  const limits = (run.limits ?? []).map((limit) => word(`agentRun.limits.${limit}`)).join('; ');
  return {
    heading: `${word('agent.report.title')} ${run.number ?? ''}`,
    title: run.title ?? '',
    goal: run.goal ?? '',
    author,
    createdAt: new Date(run.endedAt ?? run.updatedAt),
    facts: [
      [word('agentRun.field.ownerName'), run.ownerName ?? ''],
      ['', word(`agentRun.state.${run.state}`)],
      [word('agentRun.field.budget'), run.budget ? format.money(run.budget.amount) : ''],
      [word('agentRun.field.deadline'), run.deadline ? instant(run.deadline) : ''],
      [word('agent.limits.offers'), String(run.offersAtLeast ?? '')],
      [word('agentRun.field.limits'), limits],
      [word('agent.limits.rule'), rule || word('agent.limits.noRule')],
      [word('agent.report.begun'), run.startedAt ? instant(run.startedAt) : ''],
      [word('agent.report.ended'), run.endedAt ? instant(run.endedAt) : ''],
      [word('agent.report.price'), price],
      [word('agent.report.suppliers'), (figures?.suppliers ?? []).join(', ')],
    ],
    itemsHeading: word('agent.report.items'),
    items: (run.items ?? []).map(
      ({ name, quantity, unit }) => `${format.quantity(quantity)} ${unitText(unit, texts)} ${name}`,
    ),
    timelineHeading: word('agent.timeline'),
    leftOut: word('agent.report.left'),
    timeline: timelineOf({ timeline: run.timeline ?? [] }).map((entry) => ({
      at: instant(entry.at),
      what: entryText(entry, wording),
      because: inWords(entry.because).map((one) => evidenceText(one, wording)),
      rejected: inWords(entry.rejected).map((one) => evidenceText(one, wording)),
    })),
  };
}

/** Drops links, which are useless on paper. */
const inWords = (evidence: readonly Evidence[]): Evidence[] => evidence.filter((one) => !('link' in one));
