import type { Language } from '../../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { defineWork } from '../../../kernel/jobs.ts';
import type { MailAttachment } from '../../../kernel/outbox/effect.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import type { Receiver } from '../../request/receivers.ts';
import { summaryPdf } from './make-summary.ts';

const summaryWork = 'resultSummary';

interface SummaryAsked {
  participation: string;
  language: Language;
  zone: string;
}

/** The summary for a mail, as base64. */
export const summaryWorks = {
  [summaryWork]: defineWork<SummaryAsked, string>({
    run: async ({ participation, ...reader }, { services: { db } }) => {
      const [place] = await rowsWhere(entityNamed('participation'), { id: participation }, db);
      if (!place) throw new Problem('not_found');
      return (await summaryPdf(place, reader, db)).toString('base64');
    },
  }),
};

/** Creates the attachment when the mail is sent, in the recipient's language. */
export function summaryAttachment(
  { participation, supplier }: { participation: string; supplier: string },
  { language, timezone }: Pick<Receiver, 'language' | 'timezone'>,
): MailAttachment {
  const params: SummaryAsked = { participation, language, zone: timezone };
  return { name: 'result.pdf', contentType: 'application/pdf', work: summaryWork, params, organization: supplier };
}
