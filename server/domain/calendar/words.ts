import type { Language } from '../../../schemas/language/json-schema.ts';

export type EntryKind = 'deadline' | 'negotiation' | 'approval';

/** What stands before a title in somebody's calendar; calendars are read without the interface and its texts. */
export const calendarWords: Readonly<Record<Language, Readonly<Record<EntryKind, string>>>> = {
  en: { deadline: 'Offers until', negotiation: 'Negotiation', approval: 'Approve' },
  de: { deadline: 'Angebote bis', negotiation: 'Verhandlung', approval: 'Freigeben' },
  es: { deadline: 'Ofertas hasta', negotiation: 'Negociación', approval: 'Aprobar' },
  pt: { deadline: 'Propostas até', negotiation: 'Negociação', approval: 'Aprovar' },
};
