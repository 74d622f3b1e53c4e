import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { LinkedRecord, useLinkedName } from '../../generic/value/linked-record.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { NoOffers } from '../evaluation/no-offers.tsx';
import { ResponseDecision } from '../evaluation/response-decision.tsx';
import { comparedIn, comparedTotal } from '../response/compared-total.ts';
import { AcceptAll } from './accept-all.tsx';
import { byPlace, placeOf } from './overview/response-place.ts';
import type { WorkflowSectionProps } from './section-props.ts';
import { inState, isRfi, isUndecided } from './workflow-facts.ts';

const isOut = ({ state, result }: Representation<'response'>): boolean =>
  state === 'rejected' || state === 'cancelled' || result === 'lost';

/** Accepts or rejects each offer, and groups the offers by decision. */
export default function WorkflowSelection({ workflow, facts }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const description = useSchema('response');
  if (!facts || !description.data) {
    return (
      <Loading height={240}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  const home = pageOf(workflow['@id']) ?? '/workflows';
  if (facts.responses.length === 0) {
    return (
      <Panel>
        <NoOffers request={facts.request} home={home} />
      </Panel>
    );
  }
  const responses = byPlace(facts.responses);
  const groups = [
    { id: 'open', responses: responses.filter(isUndecided) },
    { id: 'accepted', responses: inState(responses, 'accepted') },
    { id: 'out', responses: responses.filter(isOut) },
  ];
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1040 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(
          workflow.phase === 'completed'
            ? 'selection.text.completed'
            : isRfi(facts)
              ? 'selection.text.rfi'
              : 'selection.text',
        )}{' '}
        <Link to={`${home}/evaluation`}>{text('selection.compare')}</Link>
      </Typography>
      {groups
        .filter((group) => group.responses.length > 0)
        .map((group) => (
          <Panel
            key={group.id}
            flush
            title={text(`selection.group.${group.id}`)}
            hint={String(group.responses.length)}
            action={group.id === 'open' && <AcceptAll responses={group.responses} />}
          >
            {group.responses.map((response, index) => (
              <ResponseRow
                key={response['@id']}
                response={response}
                description={description.data}
                request={facts.request}
                first={index === 0}
              />
            ))}
          </Panel>
        ))}
    </Stack>
  );
}

interface RowProps {
  response: Representation<'response'>;
  request: Representation<'request'> | undefined;
  description: EntityDescription;
  first: boolean;
}

function ResponseRow(props: RowProps): ReactNode {
  const { response, description, request, first } = props;
  const supplier = useLinkedName(response.organization) ?? '';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 132px minmax(200px, auto)' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        px: 2,
        py: 1.5,
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link to={pageOf(response['@id']) ?? '/requests'} color="inherit" sx={{ fontWeight: 500 }}>
          <LinkedRecord
            entity="response"
            name="organization"
            schema={{}}
            value={response.organization}
            record={response}
            dense
          />
        </Link>
        <Notes response={response} />
      </Box>
      <Price response={response} request={request} />
      <ResponseDecision description={description} response={response} supplier={supplier} onDone={() => {}} />
    </Box>
  );
}

/** Rank and score, missing parts, and the reason for an exclusion. */
function Notes({ response }: { response: Representation<'response'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { rank, score, missingItems, unratedCriteria } = placeOf(response);
  const reason = response[response.state === 'rejected' ? 'rejectReason' : 'cancelReason'] ?? '';
  const notes = [
    rank === null ? '' : text('evaluation.rank', { rank }),
    score === null
      ? ''
      : text('selection.score', { score: format.decimal(score, { minimum: 1, maximum: 1, sign: true }) }),
    missingItems > 0 ? text('evaluation.missingItems', { count: missingItems }) : '',
    unratedCriteria > 0 ? text('evaluation.unrated', { count: unratedCriteria }) : '',
    reason,
  ].filter(Boolean);
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {notes.join(' · ')}
    </Typography>
  );
}

/** The offer's total and relative price in the request's currency, and in the offer's own if it differs. */
function Price({ response, request }: Pick<RowProps, 'response' | 'request'>): ReactNode {
  const text = useText();
  const format = useFormat();
  const { relativePrice } = placeOf(response);
  const compared = comparedTotal(response, request);
  if (!compared) return <span />;
  const { total, own } = compared;
  const currency = comparedIn(request);
  return (
    <Box className="tnum" sx={{ textAlign: { sm: 'right' } }}>
      <Box sx={{ fontWeight: 500 }}>{format.money(total, currency)}</Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {own && <div>{format.money(own.total, own.currency)}</div>}
        {relativePrice && text('selection.relative', { price: format.money(relativePrice, currency) })}
      </Typography>
    </Box>
  );
}
