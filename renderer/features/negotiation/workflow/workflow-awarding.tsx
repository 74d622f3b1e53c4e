import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Savings } from '../../../generic/value/domain-drawings.tsx';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { iriFor, pageOf } from '../../../data/resources.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useList, useRecord } from '../../../data/use-record.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useFormat, type Format } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, StateBadge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Link } from '../../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { ApprovalBanners } from '../../approval/approval-banner.tsx';
import { useOpenApprovals } from '../../approval/use-open-approvals.ts';
import type { WorkflowSectionProps } from '../../workflow/section-props.ts';
import { LostSuppliers } from '../../debriefs/lost-suppliers.tsx';
import { OrderAction } from '../result/award/order-action.tsx';
import { SplitAwards } from './split-awards.tsx';
import { currencyOf } from '../records/facts.ts';
import { toPlaces, type Place } from '../records/place.ts';
import { useRecords } from '../records/use-records.ts';

/** Lots that await the award, winners of the others, and their orders. */
export default function WorkflowAwarding({ workflow, facts }: WorkflowSectionProps): ReactNode {
  const text = useText();
  const list = useList<'negotiation'>('default-negotiations', {
    workflow: workflow['@id'],
    type: 'finished',
    itemsPerPage: '100',
  });
  useLive(['/api/default-negotiations/{id}']);
  const open = useOpenApprovals(workflow['@id']);
  const held = useHeldNegotiations(open);
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
  if (ended.length === 0 && awards.length === 0 && open.length === 0) {
    return <EmptyState title={text('awarding.empty.title')}>{text('awarding.empty.text')}</EmptyState>;
  }
  return (
    <Stack sx={{ gap: 3 }}>
      <ApprovalBanners requests={open} />
      {awards.length > 0 && <SplitAwards awards={awards} workflow={workflow} />}
      {ended.length > 0 && <NegotiationAwards ended={ended} held={held} />}
      <LostSuppliers workflow={workflow['@id']} />
    </Stack>
  );
}

/** Negotiations whose award or order waits for an approval. */
function useHeldNegotiations(open: ReturnType<typeof useOpenApprovals>): ReadonlySet<string> {
  const places = open.flatMap(({ subject }) => (subject?.startsWith(iriFor('participation', '')) ? [subject] : []));
  const records = useRecords<'participation'>(places);
  return new Set((records ?? []).flatMap(({ negotiation }) => iriOf(negotiation) ?? []));
}

function NegotiationAwards(props: {
  ended: readonly Representation<'negotiation'>[];
  held: ReadonlySet<string>;
}): ReactNode {
  const { ended, held } = props;
  const text = useText();
  const format = useFormat();
  const { data } = useSchema('negotiation');
  // On phones the winner and the next action are below the title.
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Panel flush title={text('awarding.title')}>
      <DataTable
        rows={ended}
        rowKey={(one) => one['@id']}
        columns={[
          {
            head: text('negotiations.col.title'),
            render: (one) => (
              <Title negotiation={one} next={isNarrow && <Next negotiation={one} isHeld={held.has(one['@id'])} />} />
            ),
          },
          {
            head: text('negotiations.col.state'),
            render: ({ state }) => <StateBadge entity="negotiation" state={state ?? ''} ui={data?.ui} />,
          },
          {
            head: text('negotiation.field.winner'),
            from: 'sm',
            render: (one) => <OfWinner negotiation={one} render={({ name }) => name} />,
          },
          {
            head: text('award.price'),
            right: true,
            from: 'sm',
            render: (one) => <OfWinner negotiation={one} render={(place) => priceOf(one, place, format)} />,
          },
          {
            head: text('award.savings'),
            right: true,
            from: 'sm',
            render: (one) => (
              <Savings entity="negotiation" name="savings" schema={{}} value={one.savings} record={one} dense />
            ),
          },
          !isNarrow && {
            head: text('awarding.next'),
            right: true,
            render: (one) => <Next negotiation={one} isHeld={held.has(one['@id'])} />,
          },
        ]}
      />
    </Panel>
  );
}

const pageOfOne = (negotiation: Representation<'negotiation'>): string => pageOf(negotiation['@id']) ?? '/negotiations';

const priceOf = (negotiation: Representation<'negotiation'>, { price }: Place, format: Format): string | null =>
  price && format.money(price, currencyOf(negotiation));

/** The title, and on phones the winner and the next action. */
function Title(props: { negotiation: Representation<'negotiation'>; next: ReactNode }): ReactNode {
  const format = useFormat();
  const { negotiation, next } = props;
  return (
    <>
      <Link to={pageOfOne(negotiation)} color="inherit" sx={{ fontWeight: 500 }}>
        {negotiation.title}
      </Link>
      {next && (
        <>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <OfWinner
              negotiation={negotiation}
              none=""
              render={(place) => winnerLine(place, priceOf(negotiation, place, format))}
            />
          </Typography>
          <Box sx={{ mt: 1 }}>{next}</Box>
        </>
      )}
    </>
  );
}

/** Content about the winning place; `none` is shown before there is a winner. */
function OfWinner(props: {
  negotiation: Representation<'negotiation'>;
  none?: string;
  render: (place: Place) => ReactNode;
}): ReactNode {
  const { negotiation, none = missing, render } = props;
  const winner = useRecord<'participation'>(iriOf(negotiation.winner));
  const supplier = useRecord<'organization'>(iriOf(winner.data?.supplier));
  const [place] = winner.data ? toPlaces([winner.data], () => nameOf(supplier.data), currencyOf(negotiation)) : [];
  return (place && render(place)) || none;
}

const winnerLine = ({ name }: Place, price: string | null): string => [name, price].filter(Boolean).join(', ');

function Next(props: { negotiation: Representation<'negotiation'>; isHeld: boolean }): ReactNode {
  const text = useText();
  const { negotiation, isHeld } = props;
  const isOpen = negotiation.state === 'finished' || negotiation.state === 'negotiated';
  if (isHeld)
    return (
      <Badge tone="attention" glyph="time-up">
        {text('approvals.waits.any')}
      </Badge>
    );
  return (
    <>
      {isOpen && (
        <Button size="small" component={RouterLink} to={pageOfOne(negotiation)}>
          {text('awarding.decide')}
        </Button>
      )}
      <OfWinner negotiation={negotiation} none="" render={({ record }) => <OrderAction award={record} small />} />
    </>
  );
}
