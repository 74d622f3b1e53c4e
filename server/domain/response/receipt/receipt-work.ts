import { entityNamed } from '../../../kernel/commands/persist.ts';
import { defineWork } from '../../../kernel/jobs.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { drawReceipt, type PaperReader } from './draw-receipt.ts';
import { readReceipt } from './read-receipt.ts';

export const receiptWork = 'offerReceipt';

export type ReceiptRequest = PaperReader & { response: string };

/** The receipt for a mail, as base64. */
export const receiptWorks = {
  [receiptWork]: defineWork<ReceiptRequest, string>({
    run: async ({ response, language, zone }, { services }) => {
      const [offer] = await rowsWhere(entityNamed('response'), { id: response }, services.db);
      if (!offer) throw new Problem('not_found');
      const pdf = await drawReceipt(await readReceipt(offer, services), { language, zone });
      return pdf.toString('base64');
    },
  }),
};
