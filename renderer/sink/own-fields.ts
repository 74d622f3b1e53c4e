import type { LocalizedText } from '../../schemas/language/json-schema.ts';
import type { AddedField, FieldKind, Overlay } from '../../schemas/language/overlay.ts';

const named = (en: string, de: string, es: string, pt: string): LocalizedText => ({ en, de, es, pt });

type Own = Pick<AddedField, 'label'> & Partial<AddedField>;

/** A field of every kind that administrators can add. */
const byKind: Record<FieldKind, Own> = {
  text: { label: named('Project name', 'Projektname', 'Nombre del proyecto', 'Nome do projeto') },
  longText: { label: named('Access to the site', 'Zufahrt', 'Acceso a la obra', 'Acesso à obra') },
  markdown: { label: named('House rules', 'Hausordnung', 'Normas de la casa', 'Regras da casa') },
  integer: { label: named('Term', 'Laufzeit', 'Duración', 'Duração'), unit: 'days', minimum: 1, maximum: 365 },
  decimal: {
    label: named('Weight', 'Gewicht', 'Peso', 'Peso'),
    unit: named('tons', 'Tonnen', 'toneladas', 'toneladas'),
  },
  money: { label: named('Deposit', 'Kaution', 'Fianza', 'Caução') },
  boolean: { label: named('Crane on site', 'Kran vor Ort', 'Grúa en obra', 'Guindaste na obra') },
  choice: {
    label: named('Site', 'Standort', 'Centro', 'Local'),
    options: [
      { value: 'north', label: named('North', 'Nord', 'Norte', 'Norte') },
      { value: 'south', label: named('South', 'Süd', 'Sur', 'Sul') },
    ],
  },
  choices: {
    label: named('Seals', 'Siegel', 'Sellos', 'Selos'),
    options: ['ISO 9001', 'FSC', 'PEFC'].map((value) => ({ value, label: named(value, value, value, value) })),
  },
  date: { label: named('Needed on', 'Benötigt am', 'Necesario el', 'Necessário em') },
  dateTime: { label: named('Gate opens', 'Tor öffnet', 'Abre la puerta', 'Portão abre') },
  file: { label: named('Drawing', 'Zeichnung', 'Plano', 'Desenho') },
  address: { label: named('Place of work', 'Einsatzort', 'Lugar de trabajo', 'Local de trabalho') },
  supplier: { label: named('Supplier so far', 'Bisheriger Lieferant', 'Proveedor actual', 'Fornecedor atual') },
  costCenter: { label: named('Cost center', 'Kostenstelle', 'Centro de coste', 'Centro de custo') },
  person: { label: named('Who receives it', 'Wer nimmt an', 'Quién lo recibe', 'Quem recebe') },
  table: {
    label: named('Loads', 'Lasten', 'Cargas', 'Cargas'),
    columns: [
      { key: 'f_what', kind: 'text', label: named('What', 'Was', 'Qué', 'O quê'), required: true },
      { key: 'f_count', kind: 'integer', label: named('Count', 'Anzahl', 'Cantidad', 'Quantidade') },
      { key: 'f_heavy', kind: 'boolean', label: named('Heavy', 'Schwer', 'Pesado', 'Pesado') },
    ],
  },
};

export const ownField = (kind: FieldKind): string => `custom.f_${kind.toLowerCase()}`;

const isKind = (kind: string): kind is FieldKind => kind in byKind;

/** Requests with the changes of the sink's administrator. */
export const ownFields: Record<string, Overlay> = {
  request: {
    fields: Object.fromEntries(
      Object.entries(byKind).flatMap(([kind, own]) =>
        isKind(kind) ? [[ownField(kind).slice('custom.'.length), { kind, audience: 'all', ...own }]] : [],
      ),
    ),
  },
};
