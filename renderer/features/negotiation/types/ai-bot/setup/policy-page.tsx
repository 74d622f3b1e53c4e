import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, MessageSquare } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link as RouterLink, Navigate, useParams } from 'react-router';
import { iriOf, operationNamed, type Representation } from '../../../../../data/representation.ts';
import { iriFor, pageOf } from '../../../../../data/resources.ts';
import { useRecord } from '../../../../../data/use-record.ts';
import type { EntityDescription } from '../../../../../data/use-schema.ts';
import { RecordGate } from '../../../../../generic/record-gate.tsx';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../../kit/badge.tsx';
import { Banner } from '../../../../../kit/banner.tsx';
import { Loading } from '../../../../../kit/loading.tsx';
import { PageHead } from '../../../../../kit/page-head.tsx';
import { usePage } from '../../../../../kit/page-store.ts';
import { currencyOf } from '../../../records/facts.ts';
import { lowestInitial, toPlaces } from '../../../records/place.ts';
import { useRecords } from '../../../records/use-records.ts';
import { sideBorder } from '../../../room/log/next-to-log.ts';
import { PublishAction } from '../../common/publish-action.tsx';
import { AutonomyPanel } from './autonomy-panel.tsx';
import { Expectation } from './expectation.tsx';
import type { LeverBasis } from './lever-shape.ts';
import { LeversPanel } from './levers-panel.tsx';
import { MannerPanel } from './manner-panel.tsx';
import { usePolicy, type PolicyDraft } from './use-policy.ts';

// Loads the bot's texts on demand, which only the rehearsal needs.
const RehearsalDialog = lazy(() => import('./rehearsal/rehearsal-dialog.tsx'));

/** The bot's limits in money, and the expected results. */
export default function PolicyPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'negotiation'> iri={iriFor('negotiation', id)} entity="negotiation">
      {({ record, description }) => <Setup key={record['@id']} negotiation={record} description={description} />}
    </RecordGate>
  );
}

interface SetupProps {
  negotiation: Representation<'negotiation'>;
  description: EntityDescription;
}

function Setup(props: SetupProps): ReactNode {
  const text = useText();
  const { negotiation } = props;
  const page = pageOf(negotiation['@id']) ?? '/negotiations';
  usePage({
    title: text('bots.setup.crumb'),
    rail: true,
    crumbs: [
      { label: text('shell.nav.negotiations'), to: '/negotiations' },
      { label: negotiation.title ?? '', to: page },
    ],
  });
  const participations = useRecords<'participation'>(negotiation.participations ?? []);
  if (negotiation.state !== 'drafted' || !operationNamed(negotiation, 'update')) return <Navigate to={page} replace />;
  if (!participations) return <Loading height={320} />;
  const reference = lowestInitial(toPlaces(participations, () => '', currencyOf(negotiation)));
  if (reference === null) return <NoOffer {...props} page={page} />;
  return <Policies {...props} page={page} reference={reference} suppliers={participations.length} />;
}

/** Worths are measured against the lowest offer, so without an offer there is nothing to enter. */
function NoOffer({ negotiation, description, page }: SetupProps & { page: string }): ReactNode {
  const text = useText();
  return (
    <>
      <Head {...{ negotiation, description, page }} meta="" />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <Banner tone="attention" glyph="warn" title={text('bots.setup.noOffer')} />
      </Box>
    </>
  );
}

function Policies(props: SetupProps & { page: string; reference: string; suppliers: number }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, description, page, reference, suppliers } = props;
  const currency = currencyOf(negotiation);
  const draft = usePolicy({ negotiation, description, reference, currency });
  const basis = useBasis(negotiation, reference);
  const meta = text('bots.setup.meta', {
    title: negotiation.title ?? '',
    suppliers,
    price: format.money(reference, currency),
  });
  if (!basis) return <Loading height={320} />;
  return (
    <>
      <Head {...{ negotiation, description, page, meta }}>
        <Rehearse plan={draft.plan} {...{ reference, currency }} />
      </Head>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
          flex: 1,
          mt: 2,
          borderTop: 1,
          borderColor: 'line.hair',
        }}
      >
        <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, minWidth: 0 }}>
          <Conflict autosave={draft.autosave} />
          <LeversPanel negotiation={negotiation['@id']} draft={draft} basis={basis} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
              gap: 2.5,
              alignItems: 'start',
            }}
          >
            <AutonomyPanel draft={draft} />
            <MannerPanel draft={draft} reference={reference} currency={currency} />
          </Box>
        </Stack>
        <Box
          component="aside"
          aria-label={text('bots.expect.title')}
          sx={{ ...sideBorder, bgcolor: 'surface.sunken', p: 2.5 }}
        >
          <Expectation draft={draft} reference={reference} currency={currency} />
        </Box>
      </Box>
    </>
  );
}

/** Someone else saved meanwhile. */
function Conflict({ autosave: { conflict, saver } }: Pick<PolicyDraft, 'autosave'>): ReactNode {
  const text = useText();
  if (!conflict) return null;
  return (
    <Banner
      tone="attention"
      glyph="warn"
      role="alert"
      title={text('common.conflict.title')}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button onClick={() => saver.keepMine()}>{text('common.conflict.keepMine')}</Button>
          <Button onClick={() => saver.takeStored()}>{text('common.conflict.takeStored')}</Button>
        </Stack>
      }
    />
  );
}

/** Opens the rehearsal. */
function Rehearse(props: { plan: PolicyDraft['plan']; reference: string; currency: string }): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<MessageSquare size={15} />} onClick={() => setOpen(true)}>
        {text('bots.rehearse')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RehearsalDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Head(props: SetupProps & { page: string; meta: string; children?: ReactNode }): ReactNode {
  const text = useText();
  const { negotiation, description, page, meta, children } = props;
  return (
    <PageHead
      title={text('bots.setup.title')}
      badge={<StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={description.ui} />}
      meta={
        <Typography variant="body2" component="span">
          {meta} {text('bots.setup.until')}
        </Typography>
      }
      actions={
        <>
          {children}
          <Button startIcon={<Check size={15} />} component={RouterLink} to={page}>
            {text('bots.setup.done')}
          </Button>
          <PublishAction negotiation={negotiation} description={description} />
        </>
      }
    />
  );
}

/** The basis of proposals: the request's payment days, and the quantity if only one item is negotiated. */
function useBasis(negotiation: Representation<'negotiation'>, reference: string): LeverBasis | null {
  const request = useRecord<'request'>(iriOf(negotiation.request));
  const items = negotiation.items ?? [];
  const item = useRecord<'requestItem'>(items.length === 1 ? (iriOf(items[0]) ?? null) : null);
  if (request.isLoading || item.isLoading) return null;
  const [, days] = /^net_(\d+)$/.exec(request.data?.paymentTerms ?? '') ?? [];
  return {
    reference,
    currency: currencyOf(negotiation),
    paymentDays: days === undefined ? null : Number(days),
    quantity: item.data?.quantity ?? null,
  };
}
