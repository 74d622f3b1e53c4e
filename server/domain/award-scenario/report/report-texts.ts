import type { AwardRuleKind } from '../../../../schemas/domain/award/types.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';

/** Words of a scenario on paper and in a workbook. */
export interface ReportTexts {
  title: string;
  awarded: string;
  sheets: { scenarios: string; split: string; rules: string };
  scenario: string;
  state: string;
  states: Readonly<Record<string, string>>;
  goal: string;
  goals: Readonly<Record<string, string>>;
  cost: string;
  suppliers: string;
  supplier: string;
  lowestOffer: string;
  lastPrice: string;
  targetPrice: string;
  gap: string;
  proven: string;
  within: (percent: string) => string;
  reason: string;
  at: string;
  item: string;
  quantity: string;
  unit: string;
  share: string;
  amount: string;
  ownAmount: string;
  currency: string;
  rule: string;
  must: string;
  penalty: string;
  price: string;
  kept: string;
  notKept: string;
  total: string;
  runnerUp: string;
  note: string;
  yes: string;
  no: string;
  /** With its number, of whom. */
  rules: Readonly<Record<AwardRuleKind, (value: string, who: string) => string>>;
}

const of = (who: string, before: string): string => (who === '' ? '' : `${before}${who}`);

const en: ReportTexts = {
  title: 'Award scenario', awarded: 'Award report',
  sheets: { scenarios: 'Scenarios', split: 'Split', rules: 'Rules' },
  scenario: 'Scenario', state: 'State',
  states: { drafted: 'Not solved', solving: 'Being solved', solved: 'Solved', infeasible: 'Not possible', failed: 'Failed', awarded: 'Awarded' },
  goal: 'Goal', goals: { cost: 'Lowest cost', score: 'Lowest relative price', baseline: 'Highest savings' },
  cost: 'Cost', suppliers: 'Suppliers', supplier: 'Supplier', lowestOffer: 'Savings against the lowest offer',
  lastPrice: 'Savings against the last price', targetPrice: 'Savings against the target price', gap: 'How near the best',
  proven: 'Proven to be the best possible', within: (percent) => `At most ${percent} % above the best possible`,
  reason: 'Reason', at: 'Solved', item: 'Item', quantity: 'Quantity', unit: 'Unit', share: 'Share, %', amount: 'Amount',
  ownAmount: 'In the offer’s currency', currency: 'Currency', rule: 'Rule', must: 'Must hold', penalty: 'Costs if broken',
  price: 'What it costs', kept: 'kept', notKept: 'not kept', total: 'Total', runnerUp: 'Next best suppliers',
  note: 'All amounts net. A rule costs what is saved when it alone is left out.', yes: 'yes', no: 'no',
  rules: {
    max_suppliers: (value, who) => `At most ${value} suppliers${of(who, ' of ')}`,
    min_suppliers: (value, who) => `At least ${value} suppliers${of(who, ' of ')}`,
    max_share: (value, who) => `${who || 'Nobody more than'}${who ? ': at most' : ''} ${value} % of the spend`,
    min_share: (value, who) => `${who || 'Every winner'}: at least ${value} % of the spend`,
    max_spend: (value, who) => `${who || 'Nobody more than'}${who ? ': at most' : ''} ${value}`,
    min_spend: (value, who) => `${who || 'Every winner'}: at least ${value}`,
    exclude: (_, who) => `Without ${who}`,
    force: (_, who) => `Only from ${who}`,
    keep_incumbent: (value, who) => `Who delivers today${of(who, ', ')} keeps at least ${value} %`,
    max_changes: (value) => `At most ${value} items change supplier`,
    whole_items: (value) => `Shares of an item of at least ${value || '100'} %`,
  },
}; // prettier-ignore

const de: ReportTexts = {
  title: 'Vergabeszenario', awarded: 'Vergabebericht',
  sheets: { scenarios: 'Szenarien', split: 'Aufteilung', rules: 'Regeln' },
  scenario: 'Szenario', state: 'Stand',
  states: { drafted: 'Nicht berechnet', solving: 'Wird berechnet', solved: 'Berechnet', infeasible: 'Nicht möglich', failed: 'Fehlgeschlagen', awarded: 'Vergeben' },
  goal: 'Ziel', goals: { cost: 'Niedrigste Kosten', score: 'Niedrigster relativer Preis', baseline: 'Höchste Ersparnis' },
  cost: 'Kosten', suppliers: 'Lieferanten', supplier: 'Lieferant', lowestOffer: 'Ersparnis gegen das niedrigste Angebot',
  lastPrice: 'Ersparnis gegen den letzten Preis', targetPrice: 'Ersparnis gegen den Zielpreis', gap: 'Abstand vom Besten',
  proven: 'Nachweislich das Bestmögliche', within: (percent) => `Höchstens ${percent} % über dem Bestmöglichen`,
  reason: 'Begründung', at: 'Berechnet', item: 'Position', quantity: 'Menge', unit: 'Einheit', share: 'Anteil, %', amount: 'Betrag',
  ownAmount: 'In der Währung des Angebots', currency: 'Währung', rule: 'Regel', must: 'Muss gelten', penalty: 'Kostet, wenn gebrochen',
  price: 'Was sie kostet', kept: 'eingehalten', notKept: 'nicht eingehalten', total: 'Summe', runnerUp: 'Nächstbeste Lieferanten',
  note: 'Alle Beträge netto. Eine Regel kostet, was gespart wird, wenn nur sie entfällt.', yes: 'ja', no: 'nein',
  rules: {
    max_suppliers: (value, who) => `Höchstens ${value} Lieferanten${of(who, ' von ')}`,
    min_suppliers: (value, who) => `Mindestens ${value} Lieferanten${of(who, ' von ')}`,
    max_share: (value, who) => `${who || 'Niemand mehr als'}${who ? ': höchstens' : ''} ${value} % des Volumens`,
    min_share: (value, who) => `${who || 'Jeder Gewinner'}: mindestens ${value} % des Volumens`,
    max_spend: (value, who) => `${who || 'Niemand mehr als'}${who ? ': höchstens' : ''} ${value}`,
    min_spend: (value, who) => `${who || 'Jeder Gewinner'}: mindestens ${value}`,
    exclude: (_, who) => `Ohne ${who}`,
    force: (_, who) => `Nur von ${who}`,
    keep_incumbent: (value, who) => `Wer heute liefert${of(who, ', ')}, behält mindestens ${value} %`,
    max_changes: (value) => `Höchstens ${value} Positionen wechseln den Lieferanten`,
    whole_items: (value) => `Anteile einer Position von mindestens ${value || '100'} %`,
  },
}; // prettier-ignore

const es: ReportTexts = {
  title: 'Escenario de adjudicación', awarded: 'Informe de adjudicación',
  sheets: { scenarios: 'Escenarios', split: 'Reparto', rules: 'Reglas' },
  scenario: 'Escenario', state: 'Estado',
  states: { drafted: 'Sin calcular', solving: 'Calculando', solved: 'Calculado', infeasible: 'No es posible', failed: 'Fallido', awarded: 'Adjudicado' },
  goal: 'Objetivo', goals: { cost: 'Menor coste', score: 'Menor precio relativo', baseline: 'Mayor ahorro' },
  cost: 'Coste', suppliers: 'Proveedores', supplier: 'Proveedor', lowestOffer: 'Ahorro frente a la oferta más baja',
  lastPrice: 'Ahorro frente al último precio', targetPrice: 'Ahorro frente al precio objetivo', gap: 'Distancia de lo mejor',
  proven: 'Demostrado que es lo mejor posible', within: (percent) => `Como máximo ${percent} % por encima de lo mejor posible`,
  reason: 'Motivo', at: 'Calculado', item: 'Artículo', quantity: 'Cantidad', unit: 'Unidad', share: 'Parte, %', amount: 'Importe',
  ownAmount: 'En la moneda de la oferta', currency: 'Moneda', rule: 'Regla', must: 'Debe cumplirse', penalty: 'Cuesta si se incumple',
  price: 'Lo que cuesta', kept: 'cumplida', notKept: 'no cumplida', total: 'Total', runnerUp: 'Siguientes mejores proveedores',
  note: 'Todos los importes son netos. Una regla cuesta lo que se ahorra cuando solo ella se omite.', yes: 'sí', no: 'no',
  rules: {
    max_suppliers: (value, who) => `Como máximo ${value} proveedores${of(who, ' de ')}`,
    min_suppliers: (value, who) => `Como mínimo ${value} proveedores${of(who, ' de ')}`,
    max_share: (value, who) => `${who || 'Nadie más de'}${who ? ': como máximo' : ''} ${value} % del gasto`,
    min_share: (value, who) => `${who || 'Cada ganador'}: como mínimo ${value} % del gasto`,
    max_spend: (value, who) => `${who || 'Nadie más de'}${who ? ': como máximo' : ''} ${value}`,
    min_spend: (value, who) => `${who || 'Cada ganador'}: como mínimo ${value}`,
    exclude: (_, who) => `Sin ${who}`,
    force: (_, who) => `Solo de ${who}`,
    keep_incumbent: (value, who) => `Quien suministra hoy${of(who, ', ')} conserva al menos el ${value} %`,
    max_changes: (value) => `Como máximo ${value} artículos cambian de proveedor`,
    whole_items: (value) => `Partes de un artículo de al menos el ${value || '100'} %`,
  },
}; // prettier-ignore

const pt: ReportTexts = {
  title: 'Cenário de adjudicação', awarded: 'Relatório de adjudicação',
  sheets: { scenarios: 'Cenários', split: 'Divisão', rules: 'Regras' },
  scenario: 'Cenário', state: 'Estado',
  states: { drafted: 'Não calculado', solving: 'Em cálculo', solved: 'Calculado', infeasible: 'Não é possível', failed: 'Falhou', awarded: 'Adjudicado' },
  goal: 'Objetivo', goals: { cost: 'Menor custo', score: 'Menor preço relativo', baseline: 'Maior economia' },
  cost: 'Custo', suppliers: 'Fornecedores', supplier: 'Fornecedor', lowestOffer: 'Economia em relação à menor proposta',
  lastPrice: 'Economia em relação ao último preço', targetPrice: 'Economia em relação ao preço-alvo', gap: 'Distância do melhor',
  proven: 'Comprovadamente o melhor possível', within: (percent) => `No máximo ${percent} % acima do melhor possível`,
  reason: 'Motivo', at: 'Calculado', item: 'Item', quantity: 'Quantidade', unit: 'Unidade', share: 'Parte, %', amount: 'Valor',
  ownAmount: 'Na moeda da proposta', currency: 'Moeda', rule: 'Regra', must: 'Deve valer', penalty: 'Custa se não cumprida',
  price: 'O que custa', kept: 'cumprida', notKept: 'não cumprida', total: 'Total', runnerUp: 'Próximos melhores fornecedores',
  note: 'Todos os valores são líquidos. Uma regra custa o que se economiza quando só ela é deixada de fora.', yes: 'sim', no: 'não',
  rules: {
    max_suppliers: (value, who) => `No máximo ${value} fornecedores${of(who, ' de ')}`,
    min_suppliers: (value, who) => `No mínimo ${value} fornecedores${of(who, ' de ')}`,
    max_share: (value, who) => `${who || 'Ninguém mais de'}${who ? ': no máximo' : ''} ${value} % do gasto`,
    min_share: (value, who) => `${who || 'Cada vencedor'}: no mínimo ${value} % do gasto`,
    max_spend: (value, who) => `${who || 'Ninguém mais de'}${who ? ': no máximo' : ''} ${value}`,
    min_spend: (value, who) => `${who || 'Cada vencedor'}: no mínimo ${value}`,
    exclude: (_, who) => `Sem ${who}`,
    force: (_, who) => `Somente de ${who}`,
    keep_incumbent: (value, who) => `Quem fornece hoje${of(who, ', ')} mantém no mínimo ${value} %`,
    max_changes: (value) => `No máximo ${value} itens mudam de fornecedor`,
    whole_items: (value) => `Partes de um item de no mínimo ${value || '100'} %`,
  },
}; // prettier-ignore

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, de, es, pt };
