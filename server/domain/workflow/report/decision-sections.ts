import type { PdfNode } from 'pdfmake';
import type { EventReport, ReportedApproval, ReportedScenario } from '../../../../schemas/generated/answers.ts';
import { groupsBy } from '../../../../schemas/domain/award/groups.ts';
import { sumMoney } from '../../../../schemas/domain/money.ts';
import { labeled, right, small, unbroken } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { gapText } from '../../award-scenario/report/gap-text.ts';
import { ruleText } from '../../award-scenario/report/rule-rows.ts';
import { positionsText } from './positions-text.ts';
import { reportTable } from './report-table.ts';
import { dash, type ReportWords } from './report-words.ts';

/** The awards with their reasons, and their total in each currency. */
export function resultSection({ awards, workflow }: EventReport, words: ReportWords): PdfNode[] {
  const totals = groupsBy(awards, ({ amount }) => amount.currency);
  const total = [...totals].map(([currency, own]) =>
    words.money({
      currency,
      amount: sumMoney(
        own.map(({ amount }) => amount.amount),
        currency,
      ),
    }),
  );
  return [
    labeled([
      [words.scenario.state, words.word(`workflow.state.${workflow.state}`)],
      [words.scenario.reason, workflow.reason ?? ''],
      [words.scenario.total, total.join(' + ')],
    ]),
    ...reportTable(
      [
        words.heads.award,
        words.heads.items,
        words.scenario.amount,
        words.columns['savings'] ?? '',
        words.scenario.reason,
      ],
      awards.map(({ supplier, of, items, amount, savings, reason, by, at }) => [
        { stack: [supplier.name, ...small(of)] },
        positionsText(items),
        right(words.money(amount)),
        right(words.money(savings)),
        { stack: [reason ?? dash, ...small([by, words.instant(at)].filter(Boolean).join(', '))] },
      ]),
      ['*', 70, 'auto', 'auto', '*'],
    ),
  ];
}

export const scenarioSection = (
  scenarios: readonly ReportedScenario[],
  words: ReportWords,
  { currency, items }: { currency: string; items: ReadonlyMap<number, string> },
): PdfNode[] => scenarios.flatMap((scenario) => scenarioParts(scenario, words, { currency, items }));

function scenarioParts(
  scenario: ReportedScenario,
  words: ReportWords,
  { currency, items }: { currency: string; items: ReadonlyMap<number, string> },
): PdfNode[] {
  const { scenario: texts, heads, locale, money } = words;
  const { cost, gap, savings, rules, parts } = scenario;
  const saved = (amount: string | undefined): string => (amount === undefined ? '' : money({ amount, currency }));
  const amount = (value: string | null): string => (value === null ? dash : money({ amount: value, currency }));
  return [
    { text: scenario.title, style: 'strong', headlineLevel: 2, margin: [0, 4, 0, 4] },
    labeled([
      [texts.state, texts.states[scenario.state]],
      [texts.goal, texts.goals[scenario.goal]],
      [texts.cost, cost ? money(cost) : ''],
      [texts.lowestOffer, saved(savings.lowestOffer)],
      [texts.lastPrice, saved(savings.lastPrice)],
      [texts.targetPrice, saved(savings.targetPrice)],
      [texts.gap, gapText({ cost: cost?.amount ?? null, gap }, texts, locale)],
      [
        texts.at,
        [scenario.solvedAt && words.instant(scenario.solvedAt), scenario.createdBy].filter(Boolean).join(', '),
      ],
      [texts.reason, scenario.reason ?? ''],
    ]),
    ...reportTable(
      [texts.rule, texts.must, texts.price, ''],
      rules.map(({ kind, value, suppliers, items: named, must, penalty, price, kept }) => [
        ruleText(
          { kind, ...(value === null ? {} : { value }) },
          { suppliers, items: named.map((position) => items.get(position) ?? '') },
          { texts, locale, currency },
        ),
        must ? texts.yes : [texts.no, penalty && amount(penalty)].filter(Boolean).join(', '),
        right(amount(price)),
        kept === null ? '' : kept ? texts.kept : texts.notKept,
      ]),
      ['*', 'auto', 'auto', 'auto'],
    ),
    ...reportTable(
      [texts.supplier, heads.items, texts.amount],
      parts.map((part) => [part.supplier, positionsText(part.items), right(money(part.amount))]),
      [140, '*', 'auto'],
    ),
  ];
}

export const approvalSection = (approvals: readonly ReportedApproval[], words: ReportWords): PdfNode[] =>
  reportTable(
    [words.heads.approval, words.heads.proposed, words.scenario.amount, words.scenario.state, words.heads.decision],
    approvals.map((approval) => [
      { stack: [unbroken(approval.number), ...small(approval.title), ...small(approval.rule)] },
      { stack: [approval.proposedBy ?? dash, ...small(words.instant(approval.proposedAt))] },
      right(words.money(approval.amount)),
      {
        stack: [
          words.word(`approvalRequest.state.${approval.state}`),
          ...small(approval.decidedAt && words.instant(approval.decidedAt)),
          ...small(approval.reason),
        ],
      },
      { stack: approval.steps.flatMap((step, index) => stepParts(step, index + 1, words)) },
    ]),
    [90, 80, 'auto', 80, '*'],
  );

function stepParts(
  { quorum, approvers, decisions }: ReportedApproval['steps'][number],
  step: number,
  words: ReportWords,
): PdfNode[] {
  const { heads, texts, instant } = words;
  const given = decisions.filter(({ decision }) => decision === 'approved').length;
  return [
    `${heads.step} ${step}: ${filled(texts.quorum, { count: String(given), quorum: String(quorum) })}`,
    ...(decisions.length === 0 ? small(`${texts.waiting}: ${approvers.join(', ')}`) : []),
    ...decisions.flatMap(({ by, decision, at, comment }) =>
      small(
        [`${by}, ${decision === 'approved' ? texts.accepted : texts.refused}, ${instant(at)}`, comment]
          .filter(Boolean)
          .join(': '),
      ),
    ),
  ];
}

export const orderSection = (orders: EventReport['orders'], words: ReportWords): PdfNode[] =>
  reportTable(
    [words.heads.order, words.columns['supplier'] ?? '', words.scenario.total, words.order.date, words.scenario.state],
    orders.map((order) => [
      unbroken(order.number),
      order.supplier.name,
      right(words.money(order.total)),
      words.instant(order.createdAt),
      { stack: orderStateParts(order, words) },
    ]),
    ['auto', '*', 'auto', 'auto', 110],
  );

function orderStateParts(
  {
    state,
    sentAt,
    acknowledgedAt,
    declinedAt,
    declineReason,
    cancelledAt,
    cancelReason,
  }: EventReport['orders'][number],
  { word, columns, instant }: ReportWords,
): PdfNode[] {
  const answeredAt = cancelledAt ?? acknowledgedAt ?? declinedAt;
  const sent = sentAt && instant(sentAt);
  return [
    word(`purchaseOrder.state.${state}`),
    ...small(answeredAt ? instant(answeredAt) : sent),
    ...small(answeredAt && sent && `${columns['sentAt'] ?? ''}: ${sent}`),
    ...small(cancelReason ?? declineReason),
  ];
}

export const debriefSection = (debriefs: EventReport['debriefs'], words: ReportWords): PdfNode[] =>
  reportTable(
    [words.columns['supplier'] ?? '', words.columns['sentAt'] ?? '', words.heads.message, words.heads.question],
    debriefs.map(({ supplier, sentAt, mode, text, question, answer, answeredAt }) => [
      {
        stack: [
          supplier.name,
          ...small(mode && filled(words.texts.disclosed, { what: words.word(`debrief.mode.${mode}`) })),
        ],
      },
      words.instant(sentAt),
      text ?? words.texts.standard,
      { stack: [question ?? dash, ...small(answer), ...small(answeredAt && words.instant(answeredAt))] },
    ]),
    [100, 'auto', '*', '*'],
  );
