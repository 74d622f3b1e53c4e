import { defineWork } from '../../kernel/jobs.ts';
import { Problem } from '../../kernel/problem.ts';
import { exportOrder } from '../export-profile/export-order.ts';
import { partsOf } from './attempt.ts';

export const fileWork = 'orderFile';

/** The file of an order in a mail, as base64. The values are checked again, because entries can be removed meanwhile. */
export const orderFileWorks = {
  [fileWork]: defineWork<{ purchaseOrder: string; profile: string }, string>({
    run: async (asked, { services: { db } }) => {
      const parts = await partsOf(asked, db);
      if (!parts) throw new Problem('not_found');
      return (await exportOrder(parts.order, parts.profile, db)).content.toString('base64');
    },
  }),
};
