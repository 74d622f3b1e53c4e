import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Savings } from '../../../generic/value/domain-drawings.tsx';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useList, useRecord } from '../../../data/use-record.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Link } from '../../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import type { WorkflowSectionProps } from '../../workflow/section-props.ts';
import { OrderAction } from '../result/award/order-action.tsx';
import { SplitAwards } from './split-awards.tsx';
import { currencyOf } from '../records/facts.ts';
import { toPlaces } from '../records/place.ts';

const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** Which lots wait for the award, who won the others, and the orders made of them. */
export default function WorkflowAwarding({ workflow, facts }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const list = useList<'negotiation'>('default-negotiations', {
    workflow: workflow['@id'],
    type: 'finished',
    itemsPerPage: '100',
  });
  useLive(['/api/default-negotiations/{id}']);
  if (list.isError) return <PartError error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Loading height={200}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  const ended = list.data.members.filter((one) => !iriOf(one.nextRound));
  const awards = facts?.awards ?? [];
  if (ended.length === 0 && awards.length === 0) {
    return <EmptyState title={text('awarding.empty.title')}>{text('awarding.empty.text')}</EmptyState>;
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {awards.length > 0 && <SplitAwards awards={awards} workflow={workflow} />}
      {ended.length > 0 && <NegotiationAwards ended={ended} />}
    </Stack>
  );
}

function NegotiationAwards({ ended }: { ended: readonly Representation<'negotiation'>[] }): ReactNode {
  const text = useText();
  return (
    <Panel flush title={text('awarding.title')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('negotiations.col.title')}</TableCell>
            <TableCell>{text('negotiations.col.state')}</TableCell>
            <TableCell>{text('negotiation.field.winner')}</TableCell>
            <TableCell align="right" sx={fromSmall}>
              {text('award.price')}
            </TableCell>
            <TableCell align="right" sx={fromSmall}>
              {text('award.savings')}
            </TableCell>
            <TableCell align="right">{text('awarding.next')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ended.map((one) => (
            <AwardRow key={one['@id']} negotiation={one} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

function AwardRow({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { data } = useSchema('negotiation');
  const winner = useRecord<'participation'>(iriOf(negotiation.winner));
  const supplier = useRecord<'organization'>(iriOf(winner.data?.supplier));
  const [place] = winner.data ? toPlaces([winner.data], () => nameOf(supplier.data), currencyOf(negotiation)) : [];
  const page = pageOf(negotiation['@id']) ?? '/negotiations';
  const isOpen = negotiation.state === 'finished' || negotiation.state === 'negotiated';
  return (
    <TableRow>
      <TableCell>
        <Link to={page} color="inherit" sx={{ fontWeight: 500 }}>
          {negotiation.title}
        </Link>
      </TableCell>
      <TableCell>
        <StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={data?.ui} />
      </TableCell>
      <TableCell>{place?.name || missing}</TableCell>
      <TableCell align="right" sx={fromSmall}>
        {place?.price ? format.money(place.price, currencyOf(negotiation)) : missing}
      </TableCell>
      <TableCell align="right" sx={fromSmall}>
        <Savings
          entity="negotiation"
          name="savings"
          schema={{}}
          value={negotiation.savings}
          record={negotiation}
          dense
        />
      </TableCell>
      <TableCell align="right">
        {isOpen && (
          <Button size="small" component={RouterLink} to={page}>
            {text('awarding.decide')}
          </Button>
        )}
        {place && <OrderAction award={place.record} small />}
      </TableCell>
    </TableRow>
  );
}
