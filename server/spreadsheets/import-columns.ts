/** What a column of an import holds. */
export type ColumnKind = 'text' | 'decimal' | 'unit' | 'email' | 'choice' | 'choices' | 'day' | 'instant';

export interface ImportColumn {
  /** The property that it fills, by its path: `name`, `custom.f_3k2`. */
  id: string;
  kind: ColumnKind;
  required: boolean;
  /** Heads that mean it, in English, German, Spanish and Portuguese; case, accents and punctuation do not matter. */
  synonyms: readonly string[];
  /** Codes of a choice with their words in every language. */
  choices?: readonly { value: string; words: readonly string[] }[];
}

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
];

export const supplierColumns: readonly ImportColumn[] = [
  {
    id: 'number',
    kind: 'text',
    required: false,
    synonyms: [
      'number', 'supplier number', 'vendor number', 'vendor', 'id', 'lieferantennummer', 'kreditor', 'kreditorennummer', 'nummer', 'nr',
      'número', 'número de proveedor', 'código', 'número do fornecedor',
    ], // prettier-ignore
  },
  {
    id: 'name',
    kind: 'text',
    required: true,
    synonyms: [
      'name', 'company', 'supplier', 'supplier name', 'legal name', 'firma', 'lieferant', 'lieferantenname', 'unternehmen',
      'nombre', 'empresa', 'proveedor', 'razón social', 'nome', 'fornecedor', 'razão social',
    ], // prettier-ignore
  },
  {
    id: 'email',
    kind: 'email',
    required: true,
    synonyms: [
      'email',
      'e-mail',
      'mail',
      'email address',
      'e-mail-adresse',
      'correo',
      'correo electrónico',
      'e-mail do contato',
      'correio eletrônico',
    ],
  },
  {
    id: 'address',
    kind: 'text',
    required: false,
    synonyms: ['address', 'adresse', 'anschrift', 'street', 'straße', 'dirección', 'domicilio', 'endereço', 'morada'],
  },
  {
    id: 'eclass',
    kind: 'text',
    required: false,
    synonyms: ['eclass', 'ecl@ss', 'class', 'warengruppe', 'klasse', 'clase', 'classe'],
  },
  {
    id: 'keywords',
    kind: 'text',
    required: false,
    synonyms: ['keywords', 'tags', 'schlagwörter', 'stichwörter', 'suchbegriffe', 'palabras clave', 'palavras-chave'],
  },
  {
    id: 'dunsNumber',
    kind: 'text',
    required: false,
    synonyms: ['duns', 'd-u-n-s', 'duns number', 'duns-nummer', 'número duns'],
  },
];
