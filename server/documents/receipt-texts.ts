/** The words of an offer's receipt that an order has not. */
export interface ReceiptTexts {
  offer: string;
  toRequest: (request: string, revision: number) => string;
  from: string;
  to: string;
  submitted: string;
  by: (name: string) => string;
  bindingUntil: string;
  notOffered: string;
  offered: string;
  terms: string;
  currency: string;
  netOf: (currency: string) => string;
  requirements: string;
  optional: string;
  yes: string;
  no: string;
  unanswered: string;
  description: string;
  senderAddress: string;
  files: string;
  noFiles: string;
  received: (instant: string) => string;
  beforeDeadline: (instant: string, deadline: string) => string;
  checksum: string;
}

const en: ReceiptTexts = {
  offer: 'Offer',
  toRequest: (request, revision) => `to the request “${request}”, revision ${revision}`,
  from: 'From',
  to: 'To',
  submitted: 'Submitted',
  by: (name) => `by ${name}`,
  bindingUntil: 'Binding until',
  notOffered: 'not offered',
  offered: 'offered',
  terms: 'Terms',
  currency: 'Currency',
  netOf: (currency) => `${currency}, net of VAT`,
  requirements: 'Requirements',
  optional: 'optional',
  yes: 'Yes',
  no: 'No',
  unanswered: 'not answered',
  description: 'Text of the offer',
  senderAddress: 'Sender',
  files: 'Files',
  noFiles: 'No files are attached.',
  received: (instant) => `Received by the server on ${instant}.`,
  beforeDeadline: (instant, deadline) => `Received by the server on ${instant}, before the deadline of ${deadline}.`,
  checksum: 'Checksum',
};

const de: ReceiptTexts = {
  offer: 'Angebot',
  toRequest: (request, revision) => `zur Anfrage „${request}“, Fassung ${revision}`,
  from: 'Von',
  to: 'An',
  submitted: 'Abgegeben',
  by: (name) => `von ${name}`,
  bindingUntil: 'Bindend bis',
  notOffered: 'nicht angeboten',
  offered: 'angeboten',
  terms: 'Konditionen',
  currency: 'Währung',
  netOf: (currency) => `${currency}, ohne Umsatzsteuer`,
  requirements: 'Anforderungen',
  optional: 'freiwillig',
  yes: 'Ja',
  no: 'Nein',
  unanswered: 'nicht beantwortet',
  description: 'Angebotstext',
  senderAddress: 'Absender',
  files: 'Dateien',
  noFiles: 'Es sind keine Dateien beigefügt.',
  received: (instant) => `Auf dem Server eingegangen am ${instant}.`,
  beforeDeadline: (instant, deadline) =>
    `Auf dem Server eingegangen am ${instant}, vor dem Ende der Angebotsfrist am ${deadline}.`,
  checksum: 'Prüfsumme',
};

const es: ReceiptTexts = {
  offer: 'Oferta',
  toRequest: (request, revision) => `para la solicitud «${request}», revisión ${revision}`,
  from: 'De',
  to: 'Para',
  submitted: 'Presentada',
  by: (name) => `por ${name}`,
  bindingUntil: 'Vinculante hasta',
  notOffered: 'no ofertado',
  offered: 'ofertado',
  terms: 'Condiciones',
  currency: 'Moneda',
  netOf: (currency) => `${currency}, sin IVA`,
  requirements: 'Requisitos',
  optional: 'opcional',
  yes: 'Sí',
  no: 'No',
  unanswered: 'sin respuesta',
  description: 'Texto de la oferta',
  senderAddress: 'Remitente',
  files: 'Archivos',
  noFiles: 'No hay archivos adjuntos.',
  received: (instant) => `Recibida por el servidor el ${instant}.`,
  beforeDeadline: (instant, deadline) => `Recibida por el servidor el ${instant}, antes del plazo del ${deadline}.`,
  checksum: 'Suma de comprobación',
};

const pt: ReceiptTexts = {
  offer: 'Proposta',
  toRequest: (request, revision) => `para a solicitação “${request}”, revisão ${revision}`,
  from: 'De',
  to: 'Para',
  submitted: 'Enviada',
  by: (name) => `por ${name}`,
  bindingUntil: 'Vinculante até',
  notOffered: 'não ofertado',
  offered: 'ofertado',
  terms: 'Condições',
  currency: 'Moeda',
  netOf: (currency) => `${currency}, sem impostos`,
  requirements: 'Requisitos',
  optional: 'opcional',
  yes: 'Sim',
  no: 'Não',
  unanswered: 'sem resposta',
  description: 'Texto da proposta',
  senderAddress: 'Remetente',
  files: 'Arquivos',
  noFiles: 'Não há arquivos anexados.',
  received: (instant) => `Recebida pelo servidor em ${instant}.`,
  beforeDeadline: (instant, deadline) => `Recebida pelo servidor em ${instant}, antes do prazo de ${deadline}.`,
  checksum: 'Soma de verificação',
};

/** By the reader's language. */
export const receiptTexts = { en, de, es, pt } as const;
