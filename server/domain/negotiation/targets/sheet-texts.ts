import type { Language } from '../../../../schemas/language/json-schema.ts';

type Head = 'position' | 'name' | 'quantity' | 'unit' | 'best' | 'target' | 'limit' | 'reference';

export interface TargetSheetTexts {
  sheet: string;
  heads: Readonly<Record<Head, string>>;
}

/** The words of a sheet of targets; each target and limit is one that its reading knows. */
export const targetSheetTexts: Readonly<Record<Language, TargetSheetTexts>> = {
  en: {
    sheet: 'Targets',
    heads: { position: 'No.', name: 'Item', quantity: 'Quantity', unit: 'Unit', best: 'Best offer', target: 'Target', limit: 'Limit', reference: 'Reference' },
  },
  de: {
    sheet: 'Ziele',
    heads: { position: 'Nr.', name: 'Artikel', quantity: 'Menge', unit: 'Einheit', best: 'Bestes Angebot', target: 'Ziel', limit: 'Grenze', reference: 'Kennung' },
  },
  es: {
    sheet: 'Objetivos',
    heads: { position: 'N.º', name: 'Artículo', quantity: 'Cantidad', unit: 'Unidad', best: 'Mejor oferta', target: 'Objetivo', limit: 'Límite', reference: 'Referencia' },
  },
  pt: {
    sheet: 'Metas',
    heads: { position: 'N.º', name: 'Artigo', quantity: 'Quantidade', unit: 'Unidade', best: 'Melhor proposta', target: 'Meta', limit: 'Limite', reference: 'Referência' },
  },
}; // prettier-ignore
