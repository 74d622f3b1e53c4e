import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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
import { When } from '../../../kit/when.tsx';
import { NoOffers } from '../../evaluation/no-offers.tsx';
import { comparedIn, comparedTotal } from '../../response/compared-total.ts';
import { isRfi, type WorkflowFacts } from '../workflow-facts.ts';
import { tightCells } from './tight-cells.ts';
import { byPlace, placeOf } from './response-place.ts';

const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** Who has offered what: the best place first. */
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
      <Table sx={tightCells}>
        <ResponseHead isPriced={isPriced} currency={comparedIn(facts.request)} />
        <TableBody>
          {byPlace(responses).map((response) => (
            <ResponseRow key={response['@id']} {...{ response, isPriced }} request={facts.request} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

function ResponseHead({ isPriced, currency }: { isPriced: boolean; currency: string }): ReactNode {
  const text = useText();
  const symbol = useFormat().symbol(currency);
  return (
    <TableHead>
      <TableRow>
        <TableCell>{text('workflow.offers.supplier')}</TableCell>
        <TableCell>{text('common.field.state')}</TableCell>
        {isPriced && <TableCell align="right">{text('offer.totalIn', { currency: symbol })}</TableCell>}
        <TableCell align="right" sx={fromSmall}>
          {isPriced ? text('workflow.offers.relative', { currency: symbol }) : text('workflow.offers.score')}
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

function ResponseRow(props: {
  response: Representation<'response'>;
  request: WorkflowFacts['request'];
  isPriced: boolean;
}): ReactNode {
  const { response, request, isPriced } = props;
  const format = useFormat();
  const { data } = useSchema('response');
  const compared = comparedTotal(response, request);
  const currency = comparedIn(request);
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'break-word', minWidth: 120 }}>
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
      </TableCell>
      <TableCell>
        <StateBadge entity="response" state={response.state ?? ''} result={response.result} ui={data?.ui} />
      </TableCell>
      {isPriced && (
        <TableCell align="right" className="tnum" sx={{ fontWeight: 500 }}>
          {compared ? format.amount(compared.total, currency) : missing}
          {compared?.own && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {format.money(compared.own.total, compared.own.currency)}
            </Typography>
          )}
        </TableCell>
      )}
      <TableCell align="right" className="tnum" sx={fromSmall}>
        <PlaceCell response={response} isPriced={isPriced} currency={currency} />
      </TableCell>
    </TableRow>
  );
}

/** What ranks; an incomplete offer says what it lacks instead. */
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
