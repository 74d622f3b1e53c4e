import { itemColumns } from '../../../schemas/columns/item-columns.ts';
import type { ImportColumn } from '../../../schemas/columns/import-column.ts';
import { type Mapping, suggestMapping } from '../../../schemas/columns/suggest-mapping.ts';
import { bare } from '../../../schemas/domain/similarity.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { containers } from '../wording/need-words.ts';
import { unitInCell } from '../quantities/pack-words.ts';

const column = (id: string, kind: ImportColumn['kind'], synonyms: string): ImportColumn => ({
  id,
  kind,
  required: false,
  synonyms: synonyms.split('|').map((one) => one.trim()),
});

/** Columns of a pasted list: those of an import, and others found in demands. Some only prevent misinterpretation. */
const more: Readonly<Record<string, readonly string[]>> = {
  unit: ['um', 'presentación', 'apresentação', 'envase', 'gebinde', 'einh', 'einh.', 'eh', 'formato', 'embalagem', 'unid.', 'und.', 'u.', 'umr', 'ump', 'apres', 'apres.', 'present', 'emb', 'emb.', 'embal.', 'empaque', 'ume', 'u.m.', 'unid', 'unids', 'unidades', 'bme', 'vpe', 'un.', 'uom', 'u/m'],
  quantity: [
    'ped', 'ped.', 'falta', 'open', 'offen', 'offene menge', 'open qty', 'rückstand', 'rückstände', 'backorder', 'outstanding', 'pendiente', 'pendente', 'faltante', 'anforderung', 'anforderungsmenge', 'angefordert', 'requested', 'how long', 'wie lange', 'cuánto tiempo', 'quanto tempo', 'wieviel', 'wie viel', 'cuánto', 'quanto', 'qt', 'nº envases', 'qtd emb.', 'qtd emb', 'medición', 'medição', 'umfang', 'duration', 'dauer', 'mietdauer', 'duración', 'duração', 'quantities',
    'reams', 'período', 'periodo', 'period', 'zeitraum', 'wanted', 'gewünscht', 'deseado', 'desejado', 'quant', 'quant.', 'order', 'bestellung', 'ctd', 'ctd.', 'ctdad', 'stk', 'stück', 'pzas', 'uds', "req'd", 'reqd', 'qty req', 'qty required', 'required qty', 'needed', 'to order', 'order qty', 'no. off', 'off', 'how many', 'benötigt', 'bestellen', 'wie viele', 'suggested order', 'suggested qty', 'recommended qty', 'recommended order', 'order suggestion', 'bestellvorschlag', 'vorschlag', 'pedido sugerido', 'sugerencia de pedido', 'differenz', 'difference', 'fehlt', 'fehlmenge', 'shortfall', 'diferencia', 'diferença',
    'boxes needed', 'boxes', 'kartons', 'cajas', 'caixas', 'rollen', 'rollos', 'rolos',
    'a pedir', 'pedir', 'comprar', 'a comprar', 'qtd comprar', 'reponer', 'repor', 'zu bestellen', 'nachbestellen', 'buy', 'to buy', 'reorder', 'order now', 'encargar', 'encomendar', 'solicitado', 'cuántos', 'cantidad solicitada', 'pedido', 'necesario', 'solicitada', 'quantos', 'necessário', 'qtd.', 'qtde.', 'cant.',
  ],
}; // prettier-ignore

const names: readonly string[] = [
  'elemento', 'pieza', 'bien', 'insumo', 'gegenstand', 'posten', 'goods', 'thing', 'equipment', 'equipo', 'equipamento', 'peça', 'bem', 'was', 'what', 'qué', 'service', 'gerät', 'benennung', 'teilebezeichnung', 'part name', 'denominación', 'denominação', 'item name', 'kurztext', 'text', 'particulars', 'artikeltext', 'texto breve', 'txt breve', 'serviço', 'servicio',
]; // prettier-ignore

/** A demand names no prices and does not define what may be split. */
const named: ReadonlySet<string> = new Set(['name', 'quantity', 'unit', 'note']);

export const needColumns: readonly ImportColumn[] = [
  ...itemColumns
    .filter(({ id }) => named.has(id))
    .map((one) => ({
      ...one,
      synonyms: [...one.synonyms, ...(more[one.id] ?? []), ...(one.id === 'name' ? names : [])],
    })),
  column(
    'neededBy',
    'day',
    `needed by|date|delivery date|due date|due|required by|when|termin|liefertermin|wunschtermin|bedarfstermin|datum|bis|bis wann|benötigt bis|
    fecha|fecha de entrega|fecha requerida|para cuándo|plazo|data|data de entrega|prazo|data necessária|para quando|entrega|dt rem|dt remessa|dt entrega|fecha entrega|fe entrega`,
  ),
  column(
    'costCenter',
    'text',
    'cost center|cost centre|cost ctr|cctr|cc|kostenstelle|kst|centro de coste|centro de costes|centro de costo|centro de costos|ceco|centro de custo|centro de custos',
  ),
  column(
    'position',
    'text',
    'partida|sl no|s no|sr no|serial no|itm|pos|position|no|nr|lfd nr|#|line|line item|row|posición|n.º|nº|linha|item no|zeile|ítem|posição|num|número de posición',
  ),
  column(
    'number',
    'text',
    `article number|item number|part number|sku|part no|item no|art no|article no|artikelnummer|artikelnr|art nr|materialnummer|material nr|mat nr|bestellnummer|
    bestell nr|best nr|código|referencia|ref|código de artículo|nº de artículo|código do item|código do produto|referência|cod|clave|code|catalog number|cat no|katalognummer`,
  ),
  column(
    'price',
    'decimal',
    `vk|ek|uvp|pvp|v unit|v total|vl unit|vl total|vlr unit|vlr total|p unit|p total|rate|hourly rate|stundensatz|tarifa|taxa|price|unit price|list price|ext|extended|amount|net|gross|netto|brutto|e-preis|g-preis|ep|gp|nettopreis|vat|mwst|iva|total|total price|cost|amount eur|preis|einzelpreis|gesamtpreis|gesamt|stückpreis|kosten|betrag|precio|precio unitario|importe|coste|preço|
    preço unitário|valor|valor unitário|custo`,
  ),
  column(
    'size',
    'text',
    `finish|acabado|acabamento|oberfläche|ausführung|bitola|calibre|diámetro|diâmetro|durchmesser|qualität|format|ral|size|größe|gr|talla|tamanho|tam|colour|color|farbe|cor|dimension|dimensions|abmessung|maße|medida|medidas|werkstoff|spec|model|modell|modelo|typ|type|tipo|marca|marke|brand`,
  ),
  column(
    'pack',
    'text',
    've|qty per box|qty per pack|qty per carton|pieces per box|pcs per box|per box|menge pro karton|stück pro karton|stück je karton|menge je karton|pro karton|je karton|cantidad por caja|unidades por caja|uds por caja|quantidade por caixa|unidades por caixa|pack size|inhalt|contenido|conteúdo|content|contents|verpackungseinheit|gebindegröße|por caja|per pack|por caixa',
  ),
  column(
    'stock',
    'text',
    `est|stock|in stock|on hand|have|current stock|inventory|bestand|ist|vorrat|lagerbestand|vorhanden|existencias|existencia|hay|stock actual|en stock|estoque|saldo|tem|estoque atual|
    reorder point|reorder level|meldebestand|bestellpunkt|punto de pedido|ponto de pedido|par level|par|safety stock|sicherheitsbestand|soll|sollbestand|target|target stock|max|maximum|minimum|min|mindestbestand|mínimo|minimo`,
  ),
  column(
    'place',
    'text',
    'place|location|delivery place|deliver to|lieferort|ort|abladestelle|lugar|lugar de entrega|destino|local|local de entrega',
  ),
];

const numberOf =
  /^(?:no\.?|nr\.?|n[º°]\.?|n\.º|num(?:ber)?\.?|n[úu]mero|anz(?:ahl)?\.?|qty\.?|qtde?\.?|quantidade|cant(?:idad)?\.?|menge) (?:of |de |der |in |em |en )?(\p{L}{2,12})\.?$/iu;
const unitsOf =
  /^(\p{L}{3,12}) (?:required|requested|needed|wanted|to order|benötigt|gewünscht|necesari[oa]s|solicitad[oa]s|pedid[oa]s|necessári[oa]s|desejad[oa]s)$/iu;

/** "Packs required", "Anzahl Kartons": returns the counted unit. */
export const countedIn = (head: string): string => numberOf.exec(head)?.[1] ?? unitsOf.exec(head)?.[1] ?? '';

/** These must be alone: "Best price" does not match. */
const shortened = /^(?:anz|mge|best|zu best|nachbest)\.?$/i;

/** "No. of packs", "Anzahl Kartons", "Boxes needed": a quantity in a unit. */
function plainHead(head: string): string {
  // "mg" is a strength, "Mg" a quantity
  if (shortened.test(head) || /^Mg\.?$/.test(head)) return 'quantity';
  const counted = countedIn(head);
  return counted !== '' && (unitInCell(counted) !== null || containers.has(foldWord(counted))) ? 'quantity' : head;
}

/** Maps headings to columns. "Sheets" or "Tins" is the quantity if no other heading is. */
export function mapHeads(heads: readonly string[]): Mapping {
  const mapping = suggestMapping(heads.map(plainHead), needColumns);
  if (mapping['quantity'] !== null) return mapping;
  const counting = heads.flatMap((head, index) => (/s$/i.test(head) && containers.has(foldWord(head)) ? [index] : []));
  const [only = null] = counting.length === 1 ? counting : [];
  return only === null || Object.values(mapping).includes(only) ? mapping : { ...mapping, quantity: only };
}

const whole = new Set(needColumns.flatMap(({ synonyms }) => synonyms.map(bare)));

/** True if a text is exactly the name of a column. Faster than finding which one, and without tolerance for typos. */
export const isHeadName = (text: string): boolean => whole.has(bare(text));

/** The column that a single heading names. Undefined if it names none. */
export const columnOf = (head: string): string | undefined =>
  Object.entries(mapHeads([head])).find(([, index]) => index !== null)?.[0];
