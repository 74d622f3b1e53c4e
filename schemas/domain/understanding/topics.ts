import type { Topic } from './finding.ts';
import { wordsOf } from './phrases.ts';
import { reach, type Scene } from './scene.ts';

/** Word beginnings by topic. The longest match decides. */
const stems: Readonly<Record<Topic, string>> = {
  price: 'preis stuckpreis einzelpreis price precio preco',
  payment: `zahl bezahl payment payable paid pay pago pagadero pagar pagos pagamento pagavel rechnung invoice factura fatura nettoziel valuta
    credit credito begleich uberweis vencimiento vencimento`,
  early: 'skonto skonti pronto prompt early anticipad antecipad barzahlung',
  delivery: `liefer deliver entreg lead leadtime ship versand envio embarque fabrica produktion production produc herstell fertig suministr
    despacho dispatch ausliefer anliefer verfugbar beschaffung remessa`,
  warranty: 'garant warrant gewahr guarant mangel',
  contract:
    'laufzeit vertrag contract contrat rahmen vigenc mindestlaufzeit preisbindung festpreis duration agreement acuerdo acordo',
  volume: 'menge abnahme volum quantit cantidad quantidade mindestmenge moq',
  tax: 'mwst ust mehrwert umsatzsteuer vat tax iva steuer imposto impuesto icms ipi zoll duty arancel',
  validity: 'gultig bindefrist bindung valid validez validade vigente angebotsbindung binding',
  extra: `fracht freight versandkosten lieferkosten transport porto portes frete flete umsatz turnover revenue facturacion faturamento zuschlag
    surcharge recargo acrescimo rabatt nachlass discount descuento desconto rebate bonus bonif rappel gutschein voucher verpackung packaging
    embalaj embalag werkzeug tooling herramental ferramental montage installation instalac setup rustkosten mindestbestell versicherung
    insurance seguro gebuhr fee fees lizenz licen`,
  other: `antwort reply respond response respuesta respond resposta ruckmeld answer feedback urlaub vacation vacaciones ferias erfahr experience
    experiencia seit hotline kundigung notice preaviso aviso verzug delay atraso retraso zins interest intereses juros strafe ponalisier penalt multa
    anzahl vorkasse anticipo entrada downpayment deposit ponal ponale vertragsstraf ausschuss scrap fehlerquote qualitat quality lagerung storage`,
};

const byStem = new Map<string, Topic>();
const topicNames: readonly Topic[] = [
  'price',
  'payment',
  'early',
  'delivery',
  'warranty',
  'contract',
  'volume',
  'tax',
  'validity',
  'extra',
  'other',
];
for (const topic of topicNames) for (const stem of wordsOf(stems[topic])) byStem.set(stem, topic);
const longestStem = Math.max(...[...byStem.keys()].map(({ length }) => length));

/** Words that only share a beginning with a topic word. */
const unlike = wordsOf(
  'zahlen paying lead-free anzahl payload leading leads fertig zahlreich zahlreiche liefern lieferant lieferanten preisliste leader prompts seite seiten usted ustedes',
);

function topicOf(word: string): Topic | undefined {
  if (word.length < 3 || unlike.has(word)) return undefined;
  for (let length = Math.min(word.length, longestStem); length >= 3; length -= 1) {
    const topic = byStem.get(word.slice(0, length));
    if (topic && (length > 3 || length === word.length || topic === 'tax')) return topic;
  }
  return undefined;
}

/** "30 Tage nach Lieferung": the word after these marks the start of the days, not their purpose. */
const anchors = wordsOf(
  'nach after ab from upon tras desde apos depois since following on contar partir erhalt receipt recepcion despues posterior vor before',
);
const anchored = wordsOf('delivery warranty contract payment');
const joints = wordsOf('und and y e sowie plus &');

function isAnchored({ tokens }: Scene, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    const token = tokens[before];
    if (token?.kind !== 'word') return false;
    if (anchors.has(token.bare)) return true;
  }
  return false;
}

const adding = wordsOf(
  'zzgl zuzuglich plus inkl inklusive including incl included excl excluding ohne without sin sem mas mais com con mit y and und incluido incluidos',
);

/** "95 € zzgl. Fracht": an addition is not the purpose of the amount. */
function isAdded({ tokens }: Scene, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    if (tokens[before]?.kind === 'number') return false;
    if (adding.has(tokens[before]?.bare ?? '')) return true;
  }
  return ['incluido', 'incluidos', 'included', 'inklusive', 'incluso'].includes(tokens[at + 1]?.bare ?? '');
}

function topicAt(scene: Scene, at: number): Topic | undefined {
  const token = scene.tokens[at];
  const topic = token?.kind === 'word' ? topicOf(token.bare) : undefined;
  if ((topic === 'extra' || topic === 'tax') && isAdded(scene, at)) return undefined;
  if (!topic || !anchored.has(topic) || !isAnchored(scene, at)) return topic;
  return isInvoice(token?.bare ?? '') ? topic : undefined;
}

const isInvoice = (word: string): boolean =>
  word.startsWith('rechnung') || word.startsWith('invoice') || word.startsWith('factura') || word.startsWith('fatura');

/** The tokens to search, and which of them belong to other values. */
interface Search {
  from: number;
  step: 1 | -1;
  isValue: (at: number) => boolean;
  allowed: ReadonlySet<Topic>;
}

function nearest(scene: Scene, { from, step, isValue, allowed }: Search): { topic: Topic; distance: number } | null {
  const { tokens, clauses, sentences } = scene;
  let cost = 0;
  for (let away = 1; away <= reach; away += 1) {
    const at = from + step * away;
    if (!tokens[at] || sentences[at] !== sentences[from]) return null;
    if (clauses[at] !== clauses[from] && (step > 0 || cost > 20)) return null;
    if (isValue(at)) cost += clauses[at] === clauses[from] ? 3 : 40;
    if (joints.has(tokens[at]?.bare ?? '')) cost += 3;
    const topic = topicAt(scene, at);
    if (topic && allowed.has(topic)) {
      const isFar = clauses[at] !== clauses[from];
      return cost > 20 ? null : { topic, distance: away + cost + (isFar ? 8 : 0) };
    }
  }
  return null;
}

/** Returns the topic of the words around a value, from the topics that its kind can have. */
export function topicAround(
  scene: Scene,
  span: { first: number; last: number },
  context: { isValue: (at: number) => boolean; allowed: ReadonlySet<Topic> },
): Topic | null {
  const before = nearest(scene, { from: span.first, step: -1, ...context });
  const behind = nearest(scene, { from: span.last, step: 1, ...context });
  if (!before || !behind) return (before ?? behind)?.topic ?? null;
  return behind.distance < before.distance ? behind.topic : before.topic;
}
