import type { Language } from '../../../schemas/language/json-schema.ts';

/** The words of an exported workflow: names of the sheets and heads of their columns. */
export interface DownloadTexts {
  sheets: Record<'items' | 'request' | 'requirements' | 'criteria' | 'invitations' | 'offers' | 'lines' | 'negotiations' | 'results', string>;
  heads: Record<string, string>;
} // prettier-ignore

const en: DownloadTexts = {
  sheets: {
    items: 'Items', request: 'Request', requirements: 'Requirements', criteria: 'Criteria', invitations: 'Invitations',
    offers: 'Offers', lines: 'Offer lines', negotiations: 'Negotiations', results: 'Results',
  },
  heads: {
    name: 'Item', quantity: 'Quantity', unit: 'Unit', note: 'Note', field: 'Field', value: 'Value', title: 'Title',
    description: 'Description', required: 'Required', weight: 'Weight %', email: 'E-mail', state: 'State', sentAt: 'Sent',
    offerSubmittedAt: 'Offer submitted', supplier: 'Supplier', publishedAt: 'Published', totalPrice: 'Total',
    currency: 'Currency', available: 'Offered', unitPrice: 'Unit price', type: 'Type', startDate: 'Start',
    finishDate: 'End', winner: 'Winner', savings: 'Savings', negotiation: 'Negotiation', initialPrice: 'Initial price',
    finalPrice: 'Final price', workflow: 'Workflow', phase: 'Phase', owner: 'Owner', paymentTerms: 'Payment terms',
    deliveryTerms: 'Delivery terms', request: 'Request', yes: 'yes', no: 'no',
  },
}; // prettier-ignore

const de: DownloadTexts = {
  sheets: {
    items: 'Positionen', request: 'Anfrage', requirements: 'Anforderungen', criteria: 'Kriterien',
    invitations: 'Einladungen', offers: 'Angebote', lines: 'Angebotspositionen', negotiations: 'Verhandlungen',
    results: 'Ergebnisse',
  },
  heads: {
    name: 'Artikel', quantity: 'Menge', unit: 'Einheit', note: 'Bemerkung', field: 'Feld', value: 'Wert', title: 'Titel',
    description: 'Beschreibung', required: 'Pflicht', weight: 'Gewicht %', email: 'E-Mail', state: 'Status',
    sentAt: 'Gesendet', offerSubmittedAt: 'Angebot abgegeben', supplier: 'Lieferant', publishedAt: 'Veröffentlicht',
    totalPrice: 'Summe', currency: 'Währung', available: 'Angeboten', unitPrice: 'Einzelpreis', type: 'Art',
    startDate: 'Beginn', finishDate: 'Ende', winner: 'Gewinner', savings: 'Einsparung', negotiation: 'Verhandlung',
    initialPrice: 'Anfangspreis', finalPrice: 'Endpreis', workflow: 'Workflow', phase: 'Phase', owner: 'Verantwortlich',
    paymentTerms: 'Zahlungsbedingungen', deliveryTerms: 'Lieferbedingungen', request: 'Anfrage', yes: 'ja', no: 'nein',
  },
}; // prettier-ignore

const es: DownloadTexts = {
  sheets: {
    items: 'Artículos', request: 'Solicitud', requirements: 'Requisitos', criteria: 'Criterios',
    invitations: 'Invitaciones', offers: 'Ofertas', lines: 'Líneas de oferta', negotiations: 'Negociaciones',
    results: 'Resultados',
  },
  heads: {
    name: 'Artículo', quantity: 'Cantidad', unit: 'Unidad', note: 'Nota', field: 'Campo', value: 'Valor', title: 'Título',
    description: 'Descripción', required: 'Obligatorio', weight: 'Peso %', email: 'Correo electrónico', state: 'Estado',
    sentAt: 'Enviada', offerSubmittedAt: 'Oferta presentada', supplier: 'Proveedor', publishedAt: 'Publicada',
    totalPrice: 'Total', currency: 'Moneda', available: 'Ofertado', unitPrice: 'Precio unitario', type: 'Tipo',
    startDate: 'Inicio', finishDate: 'Fin', winner: 'Ganador', savings: 'Ahorro', negotiation: 'Negociación',
    initialPrice: 'Precio inicial', finalPrice: 'Precio final', workflow: 'Flujo de trabajo', phase: 'Fase',
    owner: 'Responsable', paymentTerms: 'Condiciones de pago', deliveryTerms: 'Condiciones de entrega',
    request: 'Solicitud', yes: 'sí', no: 'no',
  },
}; // prettier-ignore

const pt: DownloadTexts = {
  sheets: {
    items: 'Itens', request: 'Solicitação', requirements: 'Requisitos', criteria: 'Critérios', invitations: 'Convites',
    offers: 'Propostas', lines: 'Linhas de proposta', negotiations: 'Negociações', results: 'Resultados',
  },
  heads: {
    name: 'Produto', quantity: 'Quantidade', unit: 'Unidade', note: 'Observação', field: 'Campo', value: 'Valor',
    title: 'Título', description: 'Descrição', required: 'Obrigatório', weight: 'Peso %', email: 'E-mail',
    state: 'Estado', sentAt: 'Enviado', offerSubmittedAt: 'Proposta enviada', supplier: 'Fornecedor',
    publishedAt: 'Publicada', totalPrice: 'Total', currency: 'Moeda', available: 'Ofertado',
    unitPrice: 'Preço unitário', type: 'Tipo', startDate: 'Início', finishDate: 'Fim', winner: 'Vencedor',
    savings: 'Economia', negotiation: 'Negociação', initialPrice: 'Preço inicial', finalPrice: 'Preço final',
    workflow: 'Fluxo de trabalho', phase: 'Fase', owner: 'Responsável', paymentTerms: 'Condições de pagamento',
    deliveryTerms: 'Condições de entrega', request: 'Solicitação', yes: 'sim', no: 'não',
  },
}; // prettier-ignore

export const downloadTexts: Record<Language, DownloadTexts> = { en, de, es, pt };
