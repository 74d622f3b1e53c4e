import type { PdfDefinition, PdfNode } from 'pdfmake';
import { headRule, labeled, paper } from './paper.ts';
import type { OrderTexts } from './document-texts.ts';

/** A run of the buying agent, with all texts already composed. */
export interface RunReport {
  heading: string;
  title: string;
  goal: string;
  author: string;
  createdAt: Date;
  /** Label and value, in order. Empty ones are omitted. */
  facts: readonly (readonly [string, string])[];
  itemsHeading: string;
  items: readonly string[];
  timelineHeading: string;
  timeline: readonly { at: string; what: string; because: readonly string[]; rejected: readonly string[] }[];
  /** Label before the rejected options. */
  leftOut: string;
}

export function runReportLayout(report: RunReport, texts: OrderTexts): PdfDefinition {
  const { heading, author, createdAt } = report;
  const content = [head(report), labeled(report.facts), items(report), timeline(report)];
  return paper({ heading, author, createdAt, content }, texts);
}

const head = ({ heading, title, goal }: RunReport): PdfNode => ({
  stack: [
    { text: heading, style: 'title' },
    { text: title, margin: [0, 2, 0, 0] },
    ...(goal && goal !== title ? [{ text: goal, style: 'small', margin: [0, 2, 0, 0] } satisfies PdfNode] : []),
    headRule(),
  ],
});

const section = (text: string): PdfNode => ({ text, style: 'strong', margin: [0, 8, 0, 4] });

const items = ({ itemsHeading, items: lines }: RunReport): PdfNode => ({
  stack: [section(itemsHeading), ...lines],
});

const timeline = ({ timelineHeading, timeline: entries, leftOut }: RunReport): PdfNode => ({
  stack: [
    section(timelineHeading),
    ...entries.map(({ at, what, because, rejected }): PdfNode => ({
      stack: [
        {
          columns: [
            { text: what, style: 'strong' },
            { text: at, style: 'small', alignment: 'right', width: 'auto' },
          ],
        },
        ...because.map((text): PdfNode => ({ text, style: 'small' })),
        ...rejected.map((text): PdfNode => ({ text: `${leftOut}: ${text}`, style: 'small' })),
      ],
      margin: [0, 4, 0, 4],
      unbreakable: true,
    })),
  ],
});
