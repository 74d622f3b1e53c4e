import type { Unit } from '../../schemas/domain/units.ts';
import { unitWords } from './unit-words.ts';

/** The words of an order's document in one language. */
export interface OrderTexts {
  /** BCP 47, for numbers and dates. */
  locale: string;
  title: string;
  number: string;
  date: string;
  buyer: string;
  seller: string;
  vatId: string;
  contact: string;
  reference: string;
  deliverTo: string;
  invoiceTo: string;
  deliveryDate: string;
  /** `start` and `end` are written dates. */
  from: (start: string) => string;
  until: (end: string) => string;
  deliveryTerms: string;
  paymentTerms: string;
  note: string;
  position: string;
  item: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  amount: string;
  rounding: string;
  total: string;
  net: string;
  page: (page: number, pages: number) => string;
  /** Words of units; one that is not there is written as it is (kg, m, h …). */
  units: Partial<Record<Unit, string>>;
}

const en: OrderTexts = {
  locale: 'en-US',
  title: 'Purchase order',
  number: 'Order number',
  date: 'Order date',
  buyer: 'Buyer',
  seller: 'Supplier',
  vatId: 'VAT ID',
  contact: 'Contact',
  reference: 'Reference',
  deliverTo: 'Deliver to',
  invoiceTo: 'Invoice to',
  deliveryDate: 'Delivery date',
  from: (start) => `from ${start}`,
  until: (end) => `until ${end}`,
  deliveryTerms: 'Delivery terms',
  paymentTerms: 'Payment terms',
  note: 'Note',
  position: 'No.',
  item: 'Item',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  amount: 'Amount',
  rounding: 'Rounding',
  total: 'Total, net',
  net: 'All prices exclude value added tax.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  units: unitWords.en,
};

const de: OrderTexts = {
  locale: 'de-DE',
  title: 'Bestellung',
  number: 'Bestellnummer',
  date: 'Bestelldatum',
  buyer: 'Besteller',
  seller: 'Lieferant',
  vatId: 'USt-IdNr.',
  contact: 'Ansprechpartner',
  reference: 'Bezug',
  deliverTo: 'Lieferanschrift',
  invoiceTo: 'Rechnungsanschrift',
  deliveryDate: 'Lieferdatum',
  from: (start) => `ab ${start}`,
  until: (end) => `bis ${end}`,
  deliveryTerms: 'Lieferbedingung',
  paymentTerms: 'Zahlungsbedingung',
  note: 'Hinweis',
  position: 'Pos.',
  item: 'Artikel',
  quantity: 'Menge',
  unit: 'Einheit',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  rounding: 'Rundung',
  total: 'Gesamtbetrag, netto',
  net: 'Alle Preise verstehen sich netto zuzüglich Umsatzsteuer.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  units: unitWords.de,
};

const es: OrderTexts = {
  locale: 'es-ES',
  title: 'Pedido',
  number: 'Número de pedido',
  date: 'Fecha del pedido',
  buyer: 'Comprador',
  seller: 'Proveedor',
  vatId: 'NIF-IVA',
  contact: 'Contacto',
  reference: 'Referencia',
  deliverTo: 'Dirección de entrega',
  invoiceTo: 'Dirección de facturación',
  deliveryDate: 'Fecha de entrega',
  from: (start) => `desde ${start}`,
  until: (end) => `hasta ${end}`,
  deliveryTerms: 'Condiciones de entrega',
  paymentTerms: 'Condiciones de pago',
  note: 'Nota',
  position: 'N.º',
  item: 'Artículo',
  quantity: 'Cantidad',
  unit: 'Unidad',
  unitPrice: 'Precio unitario',
  amount: 'Importe',
  rounding: 'Redondeo',
  total: 'Total neto',
  net: 'Todos los precios son netos, sin IVA.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  units: unitWords.es,
};

const pt: OrderTexts = {
  locale: 'pt-BR',
  title: 'Pedido de compra',
  number: 'Número do pedido',
  date: 'Data do pedido',
  buyer: 'Comprador',
  seller: 'Fornecedor',
  vatId: 'Identificação fiscal',
  contact: 'Contato',
  reference: 'Referência',
  deliverTo: 'Endereço de entrega',
  invoiceTo: 'Endereço de cobrança',
  deliveryDate: 'Data de entrega',
  from: (start) => `a partir de ${start}`,
  until: (end) => `até ${end}`,
  deliveryTerms: 'Condições de entrega',
  paymentTerms: 'Condições de pagamento',
  note: 'Observação',
  position: 'N.º',
  item: 'Item',
  quantity: 'Quantidade',
  unit: 'Unidade',
  unitPrice: 'Preço unitário',
  amount: 'Valor',
  rounding: 'Arredondamento',
  total: 'Total líquido',
  net: 'Todos os preços são líquidos, sem impostos.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  units: unitWords.pt,
};

/** By the account's language. */
export const orderTexts = { en, de, es, pt } as const;
