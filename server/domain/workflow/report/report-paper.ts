import type { PdfDefinition, PdfNode } from 'pdfmake';
import type { EventReport } from '../../../../schemas/generated/answers.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { headRule, labeled, paper } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { approvalSection, debriefSection, orderSection, resultSection, scenarioSection } from './decision-sections.ts';
import { negotiationSection } from './negotiation-section.ts';
import { lowPriceSection, offerSection, ratingSection } from './offer-sections.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import { invitationSection, questionSection, requestSection } from './request-sections.ts';

interface Reader {
  language: Language;
  zone: string;
}

/** The report for the purchaser's files, from the same facts as its JSON. */
export function reportPaper(report: EventReport, { language, zone }: Reader): PdfDefinition {
  const words = reportWords({ language, zone });
  const { texts } = words;
  const sections = sectionsOf(report, words, language).map(([title, content], index) =>
    numbered({ number: index + 1, title, content: content.filter((part) => part !== '') }, texts.none),
  );
  const content = [...head(report, words), ...contents(sections.length, words), ...sections.flat()];
  const heading = `${texts.title}: ${report.workflow.title} · ${texts.confidential}`;
  const createdAt = new Date(report.createdAt);
  return {
    ...paper({ heading, author: report.purchaser.name, createdAt, content }, words.order),
    // A heading near the end of a page moves to the next one, a section's earlier so that it takes its first part along.
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel !== undefined && startPosition.verticalRatio > (headlineLevel === 1 ? 0.8 : 0.86),
  };
}

function sectionsOf(report: EventReport, words: ReportWords, language: Language): (readonly [string, PdfNode[]])[] {
  const { sections } = words.texts;
  const { request } = report;
  const items = new Map((request?.items ?? []).map(({ position, name }) => [position, name]));
  const currency = request?.currency ?? 'EUR';
  return [
    [sections.result, resultSection(report, words)],
    [sections.request, request ? requestSection(request, words, language) : []],
    [sections.invitations, invitationSection(report.invitations, words)],
    [sections.offers, offerSection(report, words)],
    [sections.questions, questionSection(report.questions, words)],
    [sections.ratings, ratingSection(report.ratings, words)],
    [sections.scenarios, scenarioSection(report.scenarios, words, { currency, items })],
    [sections.negotiations, negotiationSection(report.negotiations, words)],
    [sections.lowPrices, lowPriceSection(report, words)],
    [sections.approvals, approvalSection(report.approvals, words)],
    [sections.orders, orderSection(report.orders, words)],
    [sections.debriefs, debriefSection(report.debriefs, words)],
  ];
}

interface Section {
  number: number;
  title: string;
  content: PdfNode[];
}

/** Half of the contents is in each column. */
const halfOf = (number: number): string => (number <= 6 ? 'first' : 'second');

const numbered = ({ number, title, content }: Section, none: string): PdfNode[] => [
  {
    text: `${number}\u2002${title}`,
    style: 'section',
    headlineLevel: 1,
    tocItem: halfOf(number),
    margin: [0, 12, 0, 8],
  },
  ...(content.length === 0 ? [none] : content),
];

const contents = (sections: number, { texts }: ReportWords): PdfNode[] => [
  { text: texts.contents, style: 'section', margin: [0, 12, 0, 4] },
  {
    columns: [...new Set([1, sections].map(halfOf))].map((id) => ({ toc: { id, textMargin: [0, 2, 0, 2] } })),
    columnGap: 24,
    margin: [0, 0, 0, 8],
  },
];

function head({ workflow, purchaser, createdAt, createdBy }: EventReport, words: ReportWords): PdfNode[] {
  const { texts, order, instant } = words;
  const { name, vatId } = purchaser;
  return [
    {
      stack: [
        { text: texts.title, style: 'label' },
        { text: workflow.title, style: 'title' },
        { text: texts.confidential, style: 'strong', margin: [0, 2, 0, 0] },
        headRule(),
      ],
    },
    labeled([
      [texts.purchaser, vatId === null ? name : `${name}, ${order.vatId} ${vatId}`],
      [texts.responsible, `${workflow.owner}, ${workflow.ownerEmail}`],
      [texts.begun, instant(workflow.createdAt)],
      [texts.created, [instant(createdAt), createdBy].filter(Boolean).join(', ')],
      [texts.notes, `${filled(texts.zone, { zone: words.zone })} ${order.net}`],
    ]),
  ];
}
