import type { ImportColumn } from './import-column.ts';

export const itemColumns: readonly ImportColumn[] = [
  {
    id: 'name',
    kind: 'text',
    required: true,
    synonyms: [
      'name', 'item', 'item name', 'title', 'article', 'product', 'material', 'designation', 'part', 'description',
      'bezeichnung', 'artikel', 'artikelbezeichnung', 'benennung', 'produkt', 'titel', 'materialkurztext', 'kurztext', 'leistung',
      'nombre', 'descripción', 'artículo', 'producto', 'denominación', 'título', 'concepto',
      'nome', 'descrição', 'artigo', 'produto', 'denominação', 'designação',
    ], // prettier-ignore
  },
  {
    id: 'quantity',
    kind: 'decimal',
    required: true,
    synonyms: [
      'quantity', 'qty', 'amount', 'count', 'order quantity', 'number of units', 'pcs',
      'menge', 'anzahl', 'bestellmenge', 'stückzahl', 'bedarf', 'bedarfsmenge',
      'cantidad', 'cant', 'unidades', 'número',
      'quantidade', 'qtd', 'qtde', 'quant',
    ], // prettier-ignore
  },
  {
    id: 'unit',
    kind: 'unit',
    required: true,
    synonyms: [
      'unit', 'uom', 'unit of measure', 'units', 'measure',
      'einheit', 'mengeneinheit', 'me', 'bestellmengeneinheit', 'maßeinheit',
      'unidad', 'unidad de medida', 'ud', 'udm',
      'unidade', 'unidade de medida', 'un', 'und',
    ], // prettier-ignore
  },
  {
    id: 'note',
    kind: 'text',
    required: false,
    synonyms: [
      'note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'specification', 'details', 'long text',
      'bemerkung', 'bemerkungen', 'anmerkung', 'hinweis', 'notiz', 'kommentar', 'spezifikation', 'langtext', 'beschreibung',
      'nota', 'notas', 'observación', 'observaciones', 'comentario', 'comentarios', 'especificación',
      'observação', 'observações', 'obs', 'comentário', 'comentários', 'especificação',
    ], // prettier-ignore
  },
  {
    id: 'divisible',
    kind: 'choice',
    required: false,
    synonyms: [
      'can be split', 'can be shared', 'can be divided', 'may be split', 'divisible', 'splittable', 'split',
      'teilbar', 'kann geteilt werden', 'darf geteilt werden', 'aufteilbar', 'kann aufgeteilt werden',
      'divisible', 'puede dividirse', 'se puede dividir', 'puede repartirse', 'se puede repartir', 'repartible',
      'divisível', 'pode ser dividido', 'pode dividir', 'pode ser repartido', 'fracionável',
    ], // prettier-ignore
  },
  {
    id: 'lastPrice',
    kind: 'decimal',
    required: false,
    synonyms: [
      'last price', 'previous price', 'current price', 'last paid price', 'last purchase price', 'old price', 'baseline price',
      'letzter preis', 'bisheriger preis', 'aktueller preis', 'alter preis', 'altpreis', 'vorpreis', 'letzter einkaufspreis',
      'último precio', 'precio anterior', 'precio actual', 'último precio pagado', 'último precio de compra',
      'último preço', 'preço anterior', 'preço atual', 'último preço pago', 'último preço de compra',
    ], // prettier-ignore
  },
  {
    id: 'targetPrice',
    kind: 'decimal',
    required: false,
    synonyms: [
      'target price', 'target', 'target unit price', 'price target',
      'zielpreis', 'ziel', 'preisziel', 'wunschpreis',
      'precio objetivo', 'objetivo', 'precio meta', 'meta',
      'preço alvo', 'preço-alvo', 'preço objetivo', 'preço meta', 'alvo',
    ], // prettier-ignore
  },
];
