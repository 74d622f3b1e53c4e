import type { PdfDefinition, PdfNode } from 'pdfmake';
import { sumMoney } from '../../../../schemas/domain/money.ts';
import { groupsBy } from '../../../../schemas/domain/award/groups.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { instantFormat } from '../../../documents/instant-format.ts';
import { orderFormat, type OrderFormat } from '../../../documents/order-format.ts';
import { orderTexts, reportTexts, type ReportTexts } from '../../../documents/document-texts.ts';
import { headRule, labeled, paper, right, ruledTable as table } from '../../../documents/paper.ts';
import type { ReportLine, ScenarioReport } from './read-report.ts';
import { ruleRows } from './rule-rows.ts';
import { gapText } from './gap-text.ts';

/** The report for the files: awards, costs, savings, rules and reasons. */
export function reportPaper(
  report: ScenarioReport,
  { language, zone }: { language: Language; zone: string },
): PdfDefinition {
  const texts = reportTexts[language];
  const { scenario, request } = report;
  const { locale } = orderTexts[language];
  const format = orderFormat(locale, request.currency);
  const heading = scenario.state === 'awarded' ? texts.awarded : texts.title;
  const { instant } = instantFormat(locale, zone);
  const content: PdfNode[] = [
    {
      stack: [
        { text: heading, style: 'title' },
        { text: `${request.title}, ${scenario.title}`, margin: [0, 2, 0, 0] },
        headRule(),
      ],
    },
    labeled(facts(report, texts, { format, instant, locale })),
    ...table([texts.supplier, texts.amount, texts.ownAmount], supplierRows(report, { format, locale }), [
      '*',
      'auto',
      'auto',
    ]),
    ...table(
      [texts.item, texts.quantity, texts.supplier, texts.share, texts.amount],
      report.lines.map((line) => itemRow(line, format)),
      ['*', 'auto', '*', 'auto', 'auto'],
    ),
    ...table([texts.rule, texts.must, texts.price, ''], ruleCells(report, { texts, format, locale }), [
      '*',
      'auto',
      'auto',
      'auto',
    ]),
    { text: texts.note, style: 'small', margin: [0, 6, 0, 0] },
  ];
  const createdAt = new Date(scenario.solvedAt ?? scenario.updatedAt);
  return paper({ heading, author: request.organization, createdAt, content }, orderTexts[language]);
}

interface PaperFormat {
  format: OrderFormat;
  instant: (iso: string) => string;
  locale: string;
}

function facts({ scenario, suppliers }: ScenarioReport, texts: ReportTexts, { format, instant, locale }: PaperFormat) {
  const money = (value: string | null | undefined): string => (value == null ? '' : format.money(value));
  const { savings, runnerUp } = scenario;
  const others = (runnerUp?.suppliers ?? []).map((id) => suppliers.get(id) ?? '').join(', ');
  return [
    [texts.state, texts.states[scenario.state] ?? ''],
    [texts.goal, texts.goals[scenario.goal] ?? ''],
    [texts.cost, money(scenario.cost)],
    [texts.lowestOffer, money(savings?.lowestOffer)],
    [texts.lastPrice, money(savings?.lastPrice)],
    [texts.targetPrice, money(savings?.targetPrice)],
    [texts.suppliers, scenario.suppliers === null ? '' : String(scenario.suppliers)],
    [texts.gap, gapText(scenario, texts, locale)],
    [texts.runnerUp, runnerUp ? `${others}: ${money(runnerUp.cost)}` : ''],
    [texts.at, scenario.solvedAt ? instant(scenario.solvedAt) : ''],
    [texts.reason, scenario.reason ?? ''],
  ] as const;
}

function supplierRows(
  { lines, request }: ScenarioReport,
  { format, locale }: Omit<PaperFormat, 'instant'>,
): PdfNode[][] {
  return [...groupsBy(lines, ({ supplier }) => supplier)].map(([supplier, own]) => {
    const currency = own[0]?.own.currency ?? request.currency;
    const total = sumMoney(
      own.map(({ amount }) => amount),
      request.currency,
    );
    const theirs = sumMoney(
      own.map((line) => line.own.amount),
      currency,
    );
    return [
      supplier,
      right(format.amount(total)),
      right(currency === request.currency ? '' : orderFormat(locale, currency).money(theirs)),
    ];
  });
}

const itemRow = ({ item, quantity, supplier, share, amount }: ReportLine, format: OrderFormat): PdfNode[] => [
  item,
  right(format.quantity(quantity)),
  supplier,
  right(format.percent(share)),
  right(format.amount(amount)),
];

const ruleCells = (
  report: ScenarioReport,
  { texts, format, locale }: Omit<PaperFormat, 'instant'> & { texts: ReportTexts },
): PdfNode[][] =>
  ruleRows(report, { texts, locale }).map(({ rule, must, penalty, price, isKept }) => [
    rule,
    must ? texts.yes : `${texts.no}${penalty === null ? '' : `, ${format.amount(penalty)}`}`,
    right(price === null ? '–' : format.amount(price)),
    isKept ? texts.kept : texts.notKept,
  ]);
