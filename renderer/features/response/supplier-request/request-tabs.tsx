import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { type Representation, iriOf } from '../../../data/representation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CountBadge } from '../../../kit/count-badge.tsx';
import { Questions } from '../../questions/questions.tsx';
import { useUnreadQuestions } from '../../questions/use-unread-questions.ts';
import { requestParts } from '../../request/request-parts.tsx';
import { useList } from '../../../data/use-record.ts';
import type { ExtraColumn } from '../../../generic/collection/cards/children-table.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import type { ResponseLine } from '../lines/response-lines.ts';
import { useResponseLines } from '../lines/use-response-lines.ts';
import { responseStanding } from '../standing/response-standing.ts';

const tabs = [
  { id: 'items', property: 'items' },
  { id: 'requirements', property: 'requirements' },
  { id: 'files', property: 'requestFiles' },
  { id: 'questions', property: null },
] as const;

export type RequestTab = (typeof tabs)[number]['id'];

const countOf = (record: Representation<'request'>, property: (typeof tabs)[number]['property']): number =>
  (property === null ? null : record[property]?.length) ?? 0;

/** The long parts of a request, one at a time. */
export function RequestTabs(props: {
  record: Representation<'request'>;
  tab: RequestTab;
  onTab: (tab: RequestTab) => void;
}): ReactNode {
  const text = useText();
  const { record, onTab } = props;
  const offered = tabs.filter(({ id }) => id !== 'questions' || record.takesQuestions !== false);
  const tab = offered.some(({ id }) => id === props.tab) ? props.tab : 'items';
  const unread = useUnreadQuestions(record['@id']);
  const property = tabs.find(({ id }) => id === tab)?.property;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={tab}
        onChange={(_, next: RequestTab) => onTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('offer.tabs')}
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'line.hair' }}
      >
        {offered.map(({ id, property: counted }) => (
          <Tab
            key={id}
            value={id}
            id={`request-tab-${id}`}
            aria-controls={`request-panel-${id}`}
            {...(id === 'questions' && unread > 0
              ? { 'aria-label': text('questions.unread', { label: text('request.page.questions'), count: unread }) }
              : {})}
            label={
              <span>
                {text(`request.page.${id}`)}{' '}
                {id === 'questions' && unread > 0 ? (
                  <CountBadge count={unread} />
                ) : (
                  <Box component="span" sx={{ color: 'ink.faint', fontWeight: 400 }}>
                    {countOf(record, counted) || ''}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`request-panel-${tab}`} aria-labelledby={`request-tab-${tab}`}>
        {property ? <Part record={record} property={property} /> : <Questions request={record} />}
      </Box>
    </Box>
  );
}

/** Shows items with the supplier's prices next to them, once there is an offer. */
function Part({ record, property }: { record: Representation<'request'>; property: string }): ReactNode {
  const response = useOwnResponse(record);
  if (property !== 'items' || !response) return requestParts(record, { untitled: true })[property];
  return (
    <WithOwnPrices response={response} priced={record.type !== 'rfi'}>
      {(ofItems) => requestParts(record, { untitled: true, ofItems })[property]}
    </WithOwnPrices>
  );
}

type Response = Representation<'response'>;

/** The draft or the valid offer, from the same list as the banner's. */
function useOwnResponse(request: Representation<'request'>): Response | undefined {
  const list = useList<'response'>('default-responses', { request: request['@id'], itemsPerPage: '100' });
  const { draft, response } = responseStanding(request, list.data?.members ?? []);
  return draft ?? response;
}

/** Adds the column of own prices once they are loaded. */
function WithOwnPrices(props: {
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
    render: (item) => {
      const line = byItem.get(iriOf(item) ?? '');
      return line ? priceOf(line) : null;
    },
  });
}
