import type { ImportColumn } from './import-column.ts';

/** The columns of a price sheet. Yes and no of `available` are every language's words. */
export const priceSheetColumns: readonly ImportColumn[] = [
  {
    id: 'reference',
    kind: 'text',
    required: false,
    synonyms: ['reference', 'line reference', 'kennung', 'referenz', 'referencia', 'referência'],
  },
  {
    id: 'position',
    kind: 'text',
    required: false,
    synonyms: ['no', 'position', 'pos', 'number', 'line', 'nr', 'nummer', 'posición', 'n.º', 'posição', 'número'],
  },
  {
    id: 'name',
    kind: 'text',
    required: false,
    synonyms: [
      'item', 'name', 'item name', 'article', 'product', 'description',
      'artikel', 'bezeichnung', 'artikelbezeichnung', 'benennung',
      'artículo', 'nombre', 'descripción', 'producto',
      'nome', 'artigo', 'descrição', 'produto',
    ], // prettier-ignore
  },
  {
    id: 'unitPrice',
    kind: 'decimal',
    required: false,
    synonyms: [
      'unit price', 'price', 'price per unit', 'price each', 'net price',
      'einzelpreis', 'stückpreis', 'preis', 'ep', 'preis je einheit', 'nettopreis',
      'precio unitario', 'precio', 'precio por unidad',
      'preço unitário', 'preço', 'preço por unidade',
    ], // prettier-ignore
  },
  {
    id: 'totalPrice',
    kind: 'decimal',
    required: false,
    synonyms: [
      'total', 'total price', 'line total', 'amount',
      'gesamtpreis', 'gesamt', 'gp', 'positionssumme', 'summe',
      'precio total', 'importe', 'total de la línea',
      'preço total', 'valor total', 'total da linha',
    ], // prettier-ignore
  },
  {
    id: 'available',
    kind: 'choice',
    required: false,
    synonyms: ['offered', 'offer', 'available', 'angeboten', 'angebot', 'verfügbar', 'se ofrece', 'ofertado', 'disponible', 'disponível'],
  },
]; // prettier-ignore
