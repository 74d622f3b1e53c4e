import type { Knex } from 'knex';
import { commonText, foreign } from '../../../schemas/mechanisms/common/own-money.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../bidding/log.ts';
import { participationsOf } from '../negotiation/participations.ts';
import type { RequestOffers } from './read-award-input.ts';

/** A finished negotiation whose lot goes to one of its places. */
export interface TakenNegotiation {
  negotiation: RecordOf<'negotiation'>;
  participations: readonly RecordOf<'participation'>[];
  won: ReadonlySet<string>;
  end: LogEnd;
}

export async function takenNegotiations(
  { awards }: RecordOf<'awardScenario'>,
  { places }: RequestOffers,
  trx: Knex.Transaction,
): Promise<TakenNegotiation[]> {
  const won = new Set(awards?.flatMap(({ participation }) => participation ?? []));
  const ids = new Set(places.filter((place) => won.has(place.participation)).map(({ negotiation }) => negotiation));
  const taken: TakenNegotiation[] = [];
  for (const id of [...ids].toSorted()) {
    await trx('negotiation').where({ id }).forUpdate().select('id');
    const [negotiation] = await rowsWhere(entityNamed('negotiation'), { id }, trx);
    if (!negotiation) continue;
    const participations = await participationsOf(id, trx);
    taken.push({ negotiation, participations, won, end: await logEnd(id, trx) });
  }
  return taken;
}

interface EndContext {
  reason: string;
  reader: Reader;
  now: Date;
}

/** Ends the negotiation without a winner of its own: the awards name the winners and the ordered items. */
export function endNegotiation(
  { negotiation, participations, won, end }: TakenNegotiation,
  ending: EndContext,
): Write[] {
  const { reason, reader, now } = ending;
  const entries = participations
    .filter(({ id }) => won.has(id))
    .map(({ id, lastOffer, initialPrice }) =>
      loggedEvent('awarded', { participation: id, price: lastOffer ?? initialPrice, reason }, { reader, now }),
    );
  return [
    ...participations
      .filter(({ state }) => state === 'participating')
      .map((place) => placeEnds(place, won, negotiation)),
    {
      change: 'negotiation',
      id: negotiation.id,
      operation: 'award',
      values: { state: 'awarded', winner: null, decidedAt: now.toISOString() },
    },
    logWrite(negotiation.id, end, entries),
  ];
}

function placeEnds(
  { id, lastOffer, initialPrice, ...money }: RecordOf<'participation'>,
  won: ReadonlySet<string>,
  negotiation: RecordOf<'negotiation'>,
): Write {
  const price = lastOffer ?? initialPrice;
  if (!won.has(id)) return { patch: 'participation', where: { id }, values: { state: 'lost', finalPrice: price } };
  const currency = currencyOf(negotiation);
  const common = (amount: string): string => commonText(amount, foreign(money), currency);
  const savings =
    price && initialPrice ? { ...savingsOf(common(price), common(initialPrice), currency), currency } : null;
  return {
    patch: 'participation',
    where: { id },
    values: { state: 'won', dealPrice: price, finalPrice: price, savings },
  };
}
