import { DateTime } from 'luxon';
import { agreedLines, proRataLines, type DealLine } from '../../../schemas/domain/purchase-order-lines.ts';
import { workingDayEnd } from '../../../schemas/domain/working-days.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { agreedTerms } from './agreed-terms.ts';

type Participation = Records['participation'];
type BreakDown = NonNullable<Participation['breakDown']>;

/** Working days in which the winner should give unit prices. */
const daysToBreakDown = 3;

interface Lot {
  negotiation: Records['negotiation'];
  items: readonly Records['requestItem'][];
}

interface Deal {
  total: string;
  currency: string;
}

/** The winner's lines as last offered, in the agreed quantities. */
function latestLines(record: Participation, { negotiation, items }: Lot): DealLine[] {
  const offers = new Map((record.items ?? []).map((line) => [line.item, line]));
  return agreedTerms(record, { negotiation, language: 'en' })
    .ofItems(items)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, quantity }) => {
      const { totalPrice, unitPrice } = offers.get(id) ?? {};
      return { item: id, quantity, amount: totalPrice ?? '0', unitPrice };
    });
}

/** Asks for unit prices, proposing them pro rata. Null for a single item, and if the deal was made by unit prices. */
export function breakDownRequest(
  record: Participation,
  { lot, deal, now, zone }: { lot: Lot; deal: Deal; now: Date; zone: string },
): BreakDown | null {
  const lines = latestLines(record, lot);
  if (lines.length < 2 || agreedLines(lines, deal)) return null;
  const until = workingDayEnd(DateTime.fromJSDate(now, { zone }), daysToBreakDown).toJSDate().toISOString();
  const items = proRataLines(lines, deal).lines.map(({ item, quantity, price }) => ({
    item,
    quantity,
    unitPrice: price,
  }));
  return { state: 'asked', until, items };
}
