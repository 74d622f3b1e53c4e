import type { ComparisonGroupId } from '../../schemas/domain/evaluation.ts';
import { orderTexts } from '../documents/order-texts.ts';

/** The words of an exported comparison in one language. */
export interface ComparisonTexts {
  sheet: string;
  quantity: string;
  unit: string;
  weight: string;
  groups: Record<ComparisonGroupId, string>;
  /** Names of the rows of totals, by their ids. */
  totals: Record<string, string>;
  notOffered: string;
  offeredByNobody: string;
  notRanked: string;
  notRated: string;
  notAnswered: string;
  yes: string;
  no: string;
  /** Words of units; a unit that is not there is written as it is. */
  units: Readonly<Partial<Record<string, string>>>;
  /** The sheet of what was awarded by a split. */
  awards: Record<'sheet' | 'supplier' | 'item' | 'share' | 'amount' | 'currency' | 'total', string>;
}

const en: ComparisonTexts = {
  sheet: 'Comparison',
  quantity: 'Quantity',
  unit: 'Unit',
  weight: 'Weight',
  groups: {
    totals: 'Totals',
    items: 'Items',
    requirements: 'Requirements',
    criteria: 'Criteria',
    custom: 'Additional information',
  },
  totals: {
    comparableTotal: 'Comparable total',
    offerTotal: 'Offer total',
    relativePrice: 'Relative price',
    evaluationScore: 'Evaluation score',
    qualityScore: 'Quality score',
    rank: 'Rank',
    itemsOffered: 'Items offered',
  },
  notOffered: 'not offered',
  offeredByNobody: 'offered by nobody',
  notRanked: 'not ranked',
  notRated: 'not rated',
  notAnswered: 'not answered',
  yes: 'yes',
  no: 'no',
  units: orderTexts.en.units,
  awards: {
    sheet: 'Split award',
    supplier: 'Supplier',
    item: 'Item',
    share: 'Share, %',
    amount: 'Amount',
    currency: 'Currency',
    total: 'Total',
  },
};

const de: ComparisonTexts = {
  sheet: 'Vergleich',
  quantity: 'Menge',
  unit: 'Einheit',
  weight: 'Gewicht',
  groups: {
    totals: 'Summen',
    items: 'Artikel',
    requirements: 'Anforderungen',
    criteria: 'Kriterien',
    custom: 'Weitere Angaben',
  },
  totals: {
    comparableTotal: 'Vergleichssumme',
    offerTotal: 'Angebotssumme',
    relativePrice: 'Relativer Preis',
    evaluationScore: 'Bewertung',
    qualityScore: 'Qualitätsbewertung',
    rank: 'Rang',
    itemsOffered: 'Angebotene Artikel',
  },
  notOffered: 'nicht angeboten',
  offeredByNobody: 'von niemandem angeboten',
  notRanked: 'ohne Rang',
  notRated: 'nicht bewertet',
  notAnswered: 'nicht beantwortet',
  yes: 'ja',
  no: 'nein',
  units: orderTexts.de.units,
  awards: {
    sheet: 'Aufgeteilter Zuschlag',
    supplier: 'Lieferant',
    item: 'Artikel',
    share: 'Anteil, %',
    amount: 'Betrag',
    currency: 'Währung',
    total: 'Summe',
  },
};

const es: ComparisonTexts = {
  sheet: 'Comparación',
  quantity: 'Cantidad',
  unit: 'Unidad',
  weight: 'Peso',
  groups: {
    totals: 'Totales',
    items: 'Artículos',
    requirements: 'Requisitos',
    criteria: 'Criterios',
    custom: 'Información adicional',
  },
  totals: {
    comparableTotal: 'Total comparable',
    offerTotal: 'Total de la oferta',
    relativePrice: 'Precio relativo',
    evaluationScore: 'Valoración',
    qualityScore: 'Valoración de calidad',
    rank: 'Posición',
    itemsOffered: 'Artículos ofrecidos',
  },
  notOffered: 'no ofrecido',
  offeredByNobody: 'no ofrecido por nadie',
  notRanked: 'sin posición',
  notRated: 'sin valorar',
  notAnswered: 'sin respuesta',
  yes: 'sí',
  no: 'no',
  units: orderTexts.es.units,
  awards: {
    sheet: 'Adjudicación repartida',
    supplier: 'Proveedor',
    item: 'Artículo',
    share: 'Parte, %',
    amount: 'Importe',
    currency: 'Moneda',
    total: 'Total',
  },
};

const pt: ComparisonTexts = {
  sheet: 'Comparação',
  quantity: 'Quantidade',
  unit: 'Unidade',
  weight: 'Peso',
  groups: {
    totals: 'Totais',
    items: 'Itens',
    requirements: 'Requisitos',
    criteria: 'Critérios',
    custom: 'Informações adicionais',
  },
  totals: {
    comparableTotal: 'Total comparável',
    offerTotal: 'Total da proposta',
    relativePrice: 'Preço relativo',
    evaluationScore: 'Avaliação',
    qualityScore: 'Avaliação de qualidade',
    rank: 'Posição',
    itemsOffered: 'Itens ofertados',
  },
  notOffered: 'não ofertado',
  offeredByNobody: 'não ofertado por ninguém',
  notRanked: 'sem posição',
  notRated: 'não avaliado',
  notAnswered: 'sem resposta',
  yes: 'sim',
  no: 'não',
  units: orderTexts.pt.units,
  awards: {
    sheet: 'Adjudicação dividida',
    supplier: 'Fornecedor',
    item: 'Item',
    share: 'Parte, %',
    amount: 'Valor',
    currency: 'Moeda',
    total: 'Total',
  },
};

/** By the account's language. */
export const comparisonTexts = { en, de, es, pt } as const;
