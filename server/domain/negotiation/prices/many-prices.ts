import { uuid } from '../../../kernel/ids.ts';
import type { CallQuestion } from '../../../kernel/jobs.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { viewingSupplier } from '../viewing-organization.ts';

/** Each shown participant has a price for each item, which takes about 8 µs to read, present and write. */
const manyPrices = 4_000;

/** True if the participants of a negotiation hold more prices than can be shown within a moment. */
async function holdsManyPrices(negotiation: string, { reader, db }: CallQuestion): Promise<boolean> {
  if (!uuid.test(negotiation)) return false;
  const participants =
    viewingSupplier(reader) === null ? '(select count(*) from participation where negotiation_id = n.id)' : '1';
  const [found] = await raw<{ isMany: boolean }>(db, {
    sql: `select (select count(*) from request_item where negotiation_id = n.id) * ${participants} > ? as "isMany"
      from negotiation n where n.id = ?`,
    bindings: [manyPrices, negotiation],
  });
  return found?.isMany === true;
}

/** True if a negotiation's page, with its id in the path, has many prices. */
export const isLargeRoom = (question: CallQuestion): Promise<boolean> =>
  holdsManyPrices(question.path.split('/')[3] ?? '', question);

/** True if a list of participations, with the negotiation in the query, has many prices. */
export const areLargePlaces = (question: CallQuestion): Promise<boolean> =>
  holdsManyPrices(question.query.get('negotiation')?.slice(-36) ?? '', question);
