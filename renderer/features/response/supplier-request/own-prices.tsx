import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useList } from '../../../data/use-record.ts';
import type { ExtraColumn } from '../../../generic/collection/cards/children-table.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { ResponseLine } from '../lines/response-lines.ts';
import { useResponseLines } from '../lines/use-response-lines.ts';
import { responseStanding } from '../standing/response-standing.ts';

type Response = Representation<'response'>;

/** The offer that is worked on, or the one that stands; the same list as the banner's. */
export function useOwnResponse(request: Representation<'request'>): Response | undefined {
  const list = useList<'response'>('default-responses', { request: request['@id'], itemsPerPage: '100' });
  const { draft, response } = responseStanding(request, list.data?.members ?? []);
  return draft ?? response;
}

/** Draws its children with the column of the own prices, as soon as they are known. */
export function WithOwnPrices(props: {
  response: Response;
  priced: boolean;
  children: (column: ExtraColumn | undefined) => ReactNode;
}): ReactNode {
  const { response, priced, children } = props;
  const text = useText();
  const format = useFormat();
  const lines = useResponseLines(response);
  if (!lines.data) return children(undefined);
  const byItem = new Map(lines.data.map((line) => [line.requestItem, line]));
  const currency = response.currency ?? 'EUR';
  const priceOf = ({ available, price, priceKind }: ResponseLine): string => {
    if (!available && price === null && response.state === 'created') return text('offer.notPriced');
    if (!available) return text('offer.notOffered');
    if (!priced || price === null) return text('offer.offered');
    const money = format.money(price, currency, { unitPrice: true });
    return priceKind === 'unit' ? money : `${money} ${text('offer.kind.total')}`;
  };
  return children({
    label: text('offer.yourPrice'),
    cell: (item) => {
      const line = byItem.get(iriOf(item) ?? '');
      return line ? priceOf(line) : null;
    },
  });
}
