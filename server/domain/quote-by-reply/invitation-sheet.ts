import type { Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineWork } from '../../kernel/jobs.ts';
import type { MailAttachment } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { requestSheet } from '../response/price-sheet/sheet-lines.ts';
import { writePriceSheet } from '../response/price-sheet/write-sheet.ts';

const sheetWork = 'invitationSheet';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SheetQuestion {
  request: string;
  language: Language;
}

/** The request's items as an empty price sheet, as base64. */
export const invitationSheetWorks = {
  [sheetWork]: defineWork<SheetQuestion, string>({
    run: async ({ request: id, language }, { services: { db } }) => {
      const [request] = await rowsWhere(entityNamed('request'), { id }, db);
      if (!request) throw new Problem('not_found');
      return (await writePriceSheet(await requestSheet(request, db), language)).toString('base64');
    },
  }),
};

/** The price sheet attached to an invitation. It is written when the mail is sent. */
export const invitationSheet = (question: SheetQuestion, organization: string): MailAttachment => ({
  name: `${sheetNames[question.language]}.xlsx`,
  contentType,
  work: sheetWork,
  params: question,
  organization,
});

const sheetNames: Readonly<Record<Language, string>> = {
  en: 'price-sheet',
  de: 'preisblatt',
  es: 'hoja-de-precios',
  pt: 'planilha-de-precos',
};
