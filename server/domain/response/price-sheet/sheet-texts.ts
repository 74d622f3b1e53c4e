import type { Language } from '../../../../schemas/language/json-schema.ts';

export interface SheetTexts {
  sheet: string;
  heads: Record<
    'position' | 'name' | 'note' | 'quantity' | 'unit' | 'unitPrice' | 'totalPrice' | 'available' | 'reference',
    string
  >;
  /** With the number of the break. */
  from: (place: number) => string;
  price: (place: number) => string;
  capacity: string;
  yes: string;
  no: string;
}

/** Heads of the price sheet; those that are read again are among the synonyms of its columns. */
export const sheetTexts: Record<Language, SheetTexts> = {
  en: {
    sheet: 'Prices',
    heads: {
      position: 'No.', name: 'Item', note: 'Specification', quantity: 'Quantity', unit: 'Unit', unitPrice: 'Unit price',
      totalPrice: 'Total price', available: 'Offered', reference: 'Reference',
    },
    from: (place) => `From quantity ${place}`,
    price: (place) => `Price from ${place}`,
    capacity: 'Capacity',
    yes: 'yes',
    no: 'no',
  },
  de: {
    sheet: 'Preise',
    heads: {
      position: 'Pos.', name: 'Artikel', note: 'Spezifikation', quantity: 'Menge', unit: 'Einheit', unitPrice: 'Einzelpreis',
      totalPrice: 'Gesamtpreis', available: 'Angeboten', reference: 'Referenz',
    },
    from: (place) => `Ab Menge ${place}`,
    price: (place) => `Preis ab ${place}`,
    capacity: 'Kapazität',
    yes: 'ja',
    no: 'nein',
  },
  es: {
    sheet: 'Precios',
    heads: {
      position: 'N.º', name: 'Artículo', note: 'Especificación', quantity: 'Cantidad', unit: 'Unidad', unitPrice: 'Precio unitario',
      totalPrice: 'Precio total', available: 'Se ofrece', reference: 'Referencia',
    },
    from: (place) => `Desde cantidad ${place}`,
    price: (place) => `Precio desde ${place}`,
    capacity: 'Capacidad',
    yes: 'sí',
    no: 'no',
  },
  pt: {
    sheet: 'Preços',
    heads: {
      position: 'N.º', name: 'Item', note: 'Especificação', quantity: 'Quantidade', unit: 'Unidade', unitPrice: 'Preço unitário',
      totalPrice: 'Preço total', available: 'Ofertado', reference: 'Referência',
    },
    from: (place) => `A partir da quantidade ${place}`,
    price: (place) => `Preço a partir ${place}`,
    capacity: 'Capacidade',
    yes: 'sim',
    no: 'não',
  },
}; // prettier-ignore
