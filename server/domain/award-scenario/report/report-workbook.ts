import { minorDigits } from '../../../../schemas/domain/money.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { writeTable, type Sheet, type SheetColumn } from '../../../spreadsheets/write-table.ts';
import type { ScenarioReport } from './read-report.ts';
import { reportTexts, type ReportTexts, orderTexts } from '../../../documents/document-texts.ts';
import { ruleRows } from './rule-rows.ts';
import { gapText } from './gap-text.ts';

/** The scenarios of a request side by side, the split of one of them, and its rules. */
export function reportWorkbook(report: ScenarioReport, language: Language): Promise<Buffer> {
  const texts = reportTexts[language];
  return writeTable([
    scenarios(report, texts, orderTexts[language].locale),
    split(report, texts),
    rules(report, texts, orderTexts[language].locale),
  ]);
}

const text = (title: string, width: number): SheetColumn => ({ title, width });
const number = (title: string, width = 16): SheetColumn => ({ title, width, kind: 'number' });
const money = (title: string, currency: string): SheetColumn => ({
  title: `${title} (${currency})`,
  width: 18,
  kind: 'number',
  digits: minorDigits(currency),
});

function scenarios(
  { otherScenarios, request: { currency } }: ScenarioReport,
  texts: ReportTexts,
  locale: string,
): Sheet {
  return {
    name: texts.sheets.scenarios,
    columns: [
      text(texts.scenario, 40),
      text(texts.state, 16),
      money(texts.cost, currency),
      number(texts.suppliers, 12),
      money(texts.lowestOffer, currency),
      money(texts.lastPrice, currency),
      money(texts.targetPrice, currency),
      text(texts.gap, 44),
    ],
    rows: otherScenarios.map(({ title, state, cost, suppliers, savings, gap }) => [
      title,
      texts.states[state] ?? state,
      cost,
      suppliers === null ? null : String(suppliers),
      savings?.lowestOffer ?? null,
      savings?.lastPrice ?? null,
      savings?.targetPrice ?? null,
      gapText({ cost, gap }, texts, locale),
    ]),
  };
}

function split({ lines, request: { currency } }: ScenarioReport, texts: ReportTexts): Sheet {
  return {
    name: texts.sheets.split,
    columns: [
      text(texts.item, 48),
      number(texts.quantity, 12),
      text(texts.unit, 10),
      text(texts.supplier, 36),
      { ...number(texts.share, 10), digits: 2 },
      money(texts.amount, currency),
      number(texts.ownAmount, 22),
      text(texts.currency, 10),
    ],
    rows: lines.map(({ item, quantity, unit, supplier, share, amount, own }) => [
      item,
      quantity,
      unit,
      supplier,
      share,
      amount,
      own.amount,
      own.currency,
    ]),
  };
}

function rules(report: ScenarioReport, texts: ReportTexts, locale: string): Sheet {
  const { currency } = report.request;
  return {
    name: texts.sheets.rules,
    columns: [
      text(texts.rule, 60),
      text(texts.must, 12),
      money(texts.penalty, currency),
      money(texts.price, currency),
      text(texts.kept, 16),
    ],
    rows: ruleRows(report, { texts, locale }).map(({ rule, must, penalty, price, isKept }) => [
      rule,
      must ? texts.yes : texts.no,
      penalty,
      price,
      isKept ? texts.yes : texts.no,
    ]),
  };
}
