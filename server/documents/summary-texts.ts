/** The words of a negotiation's result that an order has not. */
export interface SummaryTexts {
  title: string;
  result: string;
  won: string;
  lost: string;
  type: string;
  decided: string;
  initialPrice: string;
  finalPrice: string;
  change: string;
  terms: string;
  /** What was said in a talk, and by whom. */
  talk: string;
  bot: string;
  person: string;
}

const en: SummaryTexts = {
  title: 'Result of a negotiation',
  result: 'Result',
  won: 'Awarded',
  lost: 'Not awarded',
  type: 'Type',
  decided: 'Decided',
  initialPrice: 'Initial offer',
  finalPrice: 'Final price',
  change: 'Change',
  terms: 'Agreed terms',
  talk: 'What was said',
  bot: 'Bot',
  person: 'Purchaser',
};

const de: SummaryTexts = {
  title: 'Ergebnis einer Verhandlung',
  result: 'Ergebnis',
  won: 'Zuschlag erhalten',
  lost: 'Kein Zuschlag',
  type: 'Art',
  decided: 'Entschieden',
  initialPrice: 'Erstes Angebot',
  finalPrice: 'Endpreis',
  change: 'Veränderung',
  terms: 'Vereinbarte Konditionen',
  talk: 'Was gesagt wurde',
  bot: 'Bot',
  person: 'Einkauf',
};

const es: SummaryTexts = {
  title: 'Resultado de una negociación',
  result: 'Resultado',
  won: 'Adjudicada',
  lost: 'No adjudicada',
  type: 'Tipo',
  decided: 'Decidida',
  initialPrice: 'Oferta inicial',
  finalPrice: 'Precio final',
  change: 'Variación',
  terms: 'Condiciones acordadas',
  talk: 'Lo que se dijo',
  bot: 'Bot',
  person: 'Compras',
};

const pt: SummaryTexts = {
  title: 'Resultado de uma negociação',
  result: 'Resultado',
  won: 'Adjudicada',
  lost: 'Não adjudicada',
  type: 'Tipo',
  decided: 'Decidida',
  initialPrice: 'Proposta inicial',
  finalPrice: 'Preço final',
  change: 'Variação',
  terms: 'Condições acordadas',
  talk: 'O que foi dito',
  bot: 'Bot',
  person: 'Compras',
};

/** By the reader's language. */
export const summaryTexts = { en, de, es, pt } as const;
