import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { LinkedRecord } from '../../../generic/value/linked-record.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Link } from '../../../kit/link.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { When } from '../../../kit/when.tsx';
import { NoOffers } from '../../evaluation/no-offers.tsx';
import { comparedIn, comparedTotal } from '../../response/compared-total.ts';
import { isRfi, type WorkflowFacts } from '../workflow-facts.ts';
import { nameCell, tightCells } from './tight-cells.ts';
import { byPlace, placeOf } from './response-place.ts';

/** The offers with their suppliers, best first. */
export function ResponsesPanel({ facts }: { facts: WorkflowFacts }): ReactNode {
  const text = useText();
  const { workflow, responses } = facts;
  const home = pageOf(workflow['@id']) ?? '/workflows';
  const title = text(isRfi(facts) ? 'workflow.offers.answers' : 'workflow.phase.offers');
  if (responses.length === 0) {
    return (
      <Panel title={title}>
        <NoOffers compact request={facts.request} home={home} />
      </Panel>
    );
  }
  const isPriced = !isRfi(facts);
  return (
    <Panel
      flush
      title={title}
      hint={isPriced ? text('workflow.offers.order') : null}
      action={<Link to={`${home}/evaluation`}>{text('workflow.offers.compare')}</Link>}
    >
      <Offers facts={facts} isPriced={isPriced} />
    </Panel>
  );
}

function Offers({ facts, isPriced }: { facts: WorkflowFacts; isPriced: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { data } = useSchema('response');
  const currency = comparedIn(facts.request);
  const symbol = format.symbol(currency);
  return (
    <DataTable
      sx={tightCells}
      rows={byPlace(facts.responses)}
      rowKey={(response) => response['@id']}
      rowProps={() => ({ hover: true })}
      columns={[
        {
          head: text('workflow.offers.supplier'),
          sx: nameCell,
          render: (response) => <Supplier response={response} />,
        },
        {
          head: text('common.field.state'),
          render: ({ state, result }) => (
            <StateBadge entity="response" state={state ?? ''} result={result} ui={data?.ui} />
          ),
        },
        isPriced && {
          head: text('offer.totalIn', { currency: symbol }),
          right: true,
          sx: { fontWeight: 500 },
          render: (response) => <Total response={response} request={facts.request} />,
        },
        {
          head: isPriced ? text('workflow.offers.relative', { currency: symbol }) : text('workflow.offers.score'),
          right: true,
          from: 'sm',
          render: (response) => <PlaceCell {...{ response, isPriced, currency }} />,
        },
      ]}
    />
  );
}

function Supplier({ response }: { response: Representation<'response'> }): ReactNode {
  return (
    <>
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
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <When iso={response.publishedAt ?? ''} />
      </Typography>
    </>
  );
}

/** The total in the currency of the comparison, and below it in the offer's own. */
function Total(props: { response: Representation<'response'>; request: WorkflowFacts['request'] }): ReactNode {
  const format = useFormat();
  const compared = comparedTotal(props.response, props.request);
  if (!compared) return missing;
  return (
    <>
      {format.amount(compared.total, comparedIn(props.request))}
      {compared.own && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {format.money(compared.own.total, compared.own.currency)}
        </Typography>
      )}
    </>
  );
}

/** The value that determines the rank; incomplete offers show what they lack instead. */
function PlaceCell(props: { response: Representation<'response'>; isPriced: boolean; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { score, relativePrice, missingItems, unratedCriteria } = placeOf(props.response);
  const open = props.isPriced ? 0 : unratedCriteria;
  if (missingItems > 0 || open > 0) {
    return (
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {missingItems > 0
          ? text('evaluation.missingItems', { count: missingItems })
          : text('evaluation.unrated', { count: open })}
      </Typography>
    );
  }
  if (props.isPriced) return relativePrice ? format.amount(relativePrice, props.currency) : missing;
  return score ? format.decimal(score, { minimum: 1, maximum: 1, sign: true }) : missing;
}
