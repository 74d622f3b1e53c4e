import type { MailEffect } from '../../kernel/outbox/effect.ts';

/** What a mail could be about, where none of its kind was sent yet. */
export const sampleData: MailEffect['data'] = {
  title: 'Pallet racking Hall 4',
  requestTitle: 'Pallet racking Hall 4',
  buyer: 'Nordhafen Logistik GmbH',
  supplier: 'De Wit Magazijntechniek B.V.',
  organization: 'Nordhafen Logistik GmbH',
  applicant: 'Inês Carvalho',
  applicantOrganization: 'Carvalho & Filhos, Lda.',
  applicantEmail: 'ines@carvalho.example',
  email: 'ines@carvalho.example',
  text: 'Is delivery in parts possible?',
  answer: 'Yes, in two parts.',
  difference: 'Upright frames: 120 → 140',
  reason: 'The hall is finished later than planned.',
  type: 'rank_auction',
  startDate: '2026-12-03T13:30:00.000Z',
  finishDate: '2026-12-04T13:30:00.000Z',
  initialPrice: '1310000',
  price: '1234567.5',
  currency: 'EUR',
  number: 'PO-2026-00042',
  receivedAt: '2026-12-03T13:07:52.418Z',
  bindingUntil: '2026-12-17T13:07:52.418Z',
  checksum: '9f3c51d80be74a26c1f077de83b912a45e60d7c39f3c51d80be74a26c1f077de',
};
