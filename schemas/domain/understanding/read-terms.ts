import type { DateFound } from './dates.ts';
import { datesOf } from './dates.ts';
import type { Finding, Measure, ReadingSetting, Topic } from './finding.ts';
import { netWords, nettoWords } from './measure-words.ts';
import { perOf } from './per.ts';
import { boundOf, assertionOf, type Span } from './assertions.ts';
import { type Scene, sceneOf } from './scene.ts';
import { topicAround } from './topics.ts';
import { type Value, valuesOf } from './values.ts';

const topicsOf: Readonly<Record<'money' | 'percent' | 'period' | 'date' | 'quantity', ReadonlySet<Topic>>> = {
  money: new Set(['price', 'extra', 'other', 'tax']),
  percent: new Set(['early', 'tax', 'other']),
  period: new Set(['payment', 'early', 'delivery', 'warranty', 'contract', 'validity', 'other']),
  date: new Set(['payment', 'delivery', 'warranty', 'contract', 'validity', 'other']),
  quantity: new Set(['volume', 'delivery']),
};

type Reading = { measure: Measure; value: string; topic: Topic | null } | null;

interface Place {
  scene: Scene;
  /** By token: nonzero for a part of a value, 2 for money. */
  parts: Uint8Array;
}

const topicFor = ({ scene, parts }: Place, span: Span, kind: keyof typeof topicsOf): Topic | null =>
  topicAround(scene, span, { isValue: (at) => parts[at] !== 0, allowed: topicsOf[kind] });

const ambiguous = (value: string): Reading => ({ measure: { kind: 'ambiguous' }, value, topic: null });

const differing = [
  'weniger',
  'less',
  'off',
  'menos',
  'mehr',
  'more',
  'mas',
  'mais',
  'billiger',
  'gunstiger',
  'cheaper',
  'teurer',
  'extra',
  'rabatt',
  'discount',
];

/** True for "5 € weniger" and "um 5 €". */
const isDifference = ({ tokens, setting }: Scene, { first, last }: Span): boolean =>
  differing.includes(tokens[last + 1]?.bare ?? '') || (setting.language === 'de' && tokens[first - 1]?.bare === 'um');

function moneyOf(place: Place, { measured, figure }: Value): Reading {
  const { value, currency } = measured;
  const per = perOf(place.scene, measured, (at) => place.parts[at] === 2);
  if (value === null || currency === null || value === '0') return ambiguous(figure.text);
  const topic = isDifference(place.scene, measured) ? 'extra' : topicFor(place, measured, 'money');
  return { measure: { kind: 'money', currency, per }, value, topic };
}

function percentOf(place: Place, { measured, figure }: Value): Reading {
  if (measured.value === null) return ambiguous(figure.text);
  if (Number(measured.value) > 100 || measured.value === '0') return null;
  return { measure: { kind: 'percent' }, value: measured.value, topic: topicFor(place, measured, 'percent') };
}

/** The number of days in a unit. */
const lengths = { days: 1, workdays: 1, weeks: 7 } as const;

/** True for "vor 3 Tagen", "3 days ago", "hace 3 días", "há 3 dias", "seit 20 Jahren" and "alle 14 Tage". */
function isNoTerm({ tokens }: Scene, { first, last }: Span): boolean {
  const before = tokens[first - 1]?.bare ?? '';
  return (
    ['vor', 'hace', 'ha', 'seit', 'since', 'alle', 'every', 'cada', 'letzten', 'last', 'ultimos'].includes(before) ||
    ['ago', 'atras'].includes(tokens[last + 1]?.bare ?? '')
  );
}

/** True for "45 Tage netto" and "net 45 days". */
const isNetTerm = ({ tokens }: Scene, { first, last }: Span): boolean =>
  [tokens[first - 1], tokens[last + 1]].some(
    (token) => netWords.has(token?.bare ?? '') || nettoWords.has(token?.bare ?? ''),
  );

function periodTopic(place: Place, span: Span): Topic | null {
  if (isNoTerm(place.scene, span)) return 'other';
  return isNetTerm(place.scene, span) ? 'payment' : topicFor(place, span, 'period');
}

function periodOf(place: Place, { measured, figure }: Value): Reading {
  const { value, unit } = measured;
  if (unit === null || unit === 'hours' || figure.malformed) return null;
  if (value === null) return ambiguous(figure.text);
  const topic = periodTopic(place, measured);
  if (unit === 'months' || unit === 'years') {
    const isTerm = unit === 'months' || topic === 'warranty' || topic === 'contract';
    const months = Number(value) * (unit === 'years' ? 12 : 1);
    return isTerm && Number.isInteger(months) && months <= 600
      ? { measure: { kind: 'months' }, value: String(months), topic }
      : null;
  }
  const days = Number(value) * lengths[unit];
  if (!Number.isInteger(days) || days > 3650) return ambiguous(figure.text);
  return { measure: { kind: 'days', unit }, value: String(days), topic };
}

function termOf({ figure, term }: Value): Reading {
  if (figure.value === null) return null;
  if (term === 'discount') return { measure: { kind: 'percent' }, value: figure.value, topic: 'early' };
  return {
    measure: { kind: 'days', unit: 'days' },
    value: figure.value,
    topic: term === 'early' ? 'early' : 'payment',
  };
}

function readingOf(place: Place, value: Value): Reading {
  const { measured, figure } = value;
  if (value.term !== null) return termOf(value);
  if (value.isDoubtful) return ambiguous(figure.text);
  if (measured.kind === 'money') return moneyOf(place, value);
  if (measured.kind === 'percent') return percentOf(place, value);
  if (measured.kind === 'period') return periodOf(place, value);
  if (measured.kind !== 'quantity' || measured.value === null) return null;
  return { measure: { kind: 'quantity' }, value: measured.value, topic: topicFor(place, measured, 'quantity') };
}

function findingOf(place: Place, value: Value): Finding | null {
  const reading = readingOf(place, value);
  if (!reading) return null;
  const { scene } = place;
  const span = value.measured;
  return {
    ...reading.measure,
    value: reading.value,
    topic: reading.topic,
    start: scene.tokens[span.first]?.start ?? 0,
    end: scene.tokens[span.last]?.end ?? 0,
    bound: boundOf(scene, span),
    isRange: value.isRange,
    assertion: value.isFormer ? 'reported' : assertionOf(scene, span),
  };
}

const documents = ['anfrage', 'angebot', 'schreiben', 'mail', 'email', 'e-mail', 'bestellung', 'rechnung', 'nachricht', 'brief', 'gesprach', 'telefonat', 'inquiry', 'enquiry',
  'request', 'rfq', 'offer', 'quote', 'quotation', 'letter', 'message', 'order', 'invoice', 'call', 'solicitud', 'oferta', 'correo', 'carta', 'consulta', 'pedido', 'factura', 'mensaje',
  'llamada', 'solicitacao', 'proposta', 'cotacao', 'cotizacion', 'consulta', 'mensagem', 'fatura', 'ligacao', 'reunion', 'reuniao', 'meeting', 'besprechung', 'geboren']; // prettier-ignore
const dated = [
  'vom',
  'dated',
  'of',
  'from',
  'del',
  'de',
  'do',
  'da',
  'fecha',
  'datada',
  'con',
  'com',
  'data',
  'am',
  'on',
  'den',
  'dem',
];

/** True for the date of a document: "Ihre Anfrage vom 12.11." */
function isOfPaper({ tokens, sentences }: Scene, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 4); at -= 1) {
    const word = tokens[at]?.bare ?? '';
    if (sentences[at] !== sentences[first]) return false;
    if (documents.includes(word)) return at < first - 1;
    if (!dated.includes(word) && tokens[at]?.kind !== 'code' && tokens[at]?.kind !== 'number') return false;
  }
  return false;
}

function dateFinding(place: Place, found: DateFound): Finding {
  const { scene } = place;
  const start = scene.tokens[found.first]?.start ?? 0;
  const end = scene.tokens[found.last]?.end ?? 0;
  const span = { first: found.first, last: found.last };
  const assertion = isOfPaper(scene, found.first) ? 'reported' : assertionOf(scene, span);
  const common = {
    start,
    end,
    bound: boundOf(scene, span),
    isRange: false,
    assertion,
    topic: topicFor(place, span, 'date'),
  };
  if (found.day === null) return { ...common, kind: 'ambiguous', value: scene.text.slice(start, end) };
  return { ...common, kind: 'date', isWeek: found.isWeek, value: found.day };
}

const mostBetween = 40;

/** A percentage directly followed by days is an early payment discount, and the days belong to it. */
function linkEarlyTerms(findings: Finding[], text: string): void {
  for (const [index, finding] of findings.entries()) {
    const next = findings[index + 1];
    if (finding.kind !== 'percent' || next?.kind !== 'days' || next.start - finding.end > mostBetween) continue;
    if (finding.topic !== null && finding.topic !== 'early') continue;
    const isFree = next.topic === null || next.topic === 'payment' || next.topic === 'early';
    if (!isFree || /[.;!?\n]/.test(text.slice(finding.end, next.start))) continue;
    if (finding.topic === null && text.slice(finding.end, next.start).includes(',')) continue;
    [finding.topic, next.topic] = ['early', 'early'];
  }
}

function partsOf(scene: Scene, values: readonly Value[], dates: readonly DateFound[]): Uint8Array {
  const parts = new Uint8Array(scene.tokens.length);
  for (const { measured, term } of values) {
    if (measured.kind === 'none' || (measured.kind === 'bare' && term === null)) continue;
    parts.fill(measured.kind === 'money' ? 2 : 1, measured.first, measured.last + 1);
  }
  for (const { first, last } of dates) parts.fill(1, first, last + 1);
  return parts;
}

/** "94–97 €/Stk", "war 102 €, jetzt 97,80 € pro Stück": the basis of one amount applies to both. */
function sharePer(findings: Finding[]): void {
  for (let index = findings.length - 2; index >= 0; index -= 1) {
    const [a, b] = [findings[index], findings[index + 1]];
    if (a?.kind !== 'money' || b?.kind !== 'money' || a.currency !== b.currency) continue;
    const isShared = (a.isRange && b.isRange) || (a.assertion === 'reported' && b.start - a.end < mostBetween);
    if (!isShared) continue;
    if (a.per === null) a.per = b.per;
    else if (b.per === null && b.isRange) b.per = a.per;
  }
}

/**
 * Returns the numbers of a message: money, percentages, days, months, dates and quantities, with their position and
 * meaning. Values with two possible readings are `ambiguous`. Values that are not part of an offer are omitted.
 */
export function readTerms(text: string, setting: ReadingSetting): Finding[] {
  const scene = sceneOf(text, setting);
  const dates = datesOf(scene);
  const values = valuesOf(scene, dates);
  const place = { scene, parts: partsOf(scene, values, dates) };
  const findings = values.map((value) => findingOf(place, value)).filter((finding) => finding !== null);
  sharePer(findings);
  findings.push(...dates.map((found) => dateFinding(place, found)));
  findings.sort((a, b) => a.start - b.start);
  linkEarlyTerms(findings, text);
  return findings;
}
