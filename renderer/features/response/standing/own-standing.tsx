import type { ReactNode } from 'react';
import { type Representation, nameOf } from '../../../data/representation.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useList } from '../../../data/use-record.ts';
import { PartError } from '../../../kit/part-error.tsx';
import { mostUrgent, negotiationPhase } from './negotiation-phase.ts';
import { DeclineButton, DeclinedBanner, useOwnInvitations } from './no-bid.tsx';
import { responseStanding } from './response-standing.ts';
import { RequestAction } from './request-action.tsx';
import { WonBanner } from './won-banner.tsx';
import { useServerNow } from '../../../data/use-server-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { pageOf } from '../../../data/resources.ts';

const looks: Record<ReturnType<typeof negotiationPhase>, { tone: Tone; glyph: GlyphKind }> = {
  published: { tone: 'info', glyph: 'clock' },
  started: { tone: 'live', glyph: 'live' },
  over: { tone: 'neutral', glyph: 'time-up' },
};

/** Leads the supplier to the negotiation of its offer. */
function NegotiationBanner({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  useServerNow(30_000);
  const phase = negotiationPhase(negotiation);
  const start = negotiation.startDate ?? '';
  const finish = negotiation.effectiveFinish ?? '';
  const values = {
    title: nameOf(negotiation),
    type: text(`negotiationType.${negotiation.type}`),
    start: start && format.dateTime(start),
    startIn: start && format.relative(start),
    finish: finish && format.dateTime(finish),
    finishIn: finish && format.relative(finish),
    hasFinish: finish ? 'yes' : 'no',
    zone: format.timeZone,
  };
  const look = phase === 'over' ? {} : ({ variant: 'contained', color: 'primary' } as const);
  const action = (
    <Button component={Link} to={pageOf(negotiation['@id']) ?? '/negotiations'} {...look} sx={{ flex: 'none' }}>
      {text('offer.negotiation.open')}
    </Button>
  );
  return (
    <Banner {...looks[phase]} title={text(`offer.negotiation.${phase}`, values)} action={action}>
      {text(`offer.negotiation.${phase}.text`, values)}
    </Banner>
  );
}

/**
 * A supplier's status for a request with the next action, on the page of the request or of an offer. `viewed` is the
 * offer shown, which needs no link to itself.
 */
export function OwnStanding({ request, viewed }: { request: Representation<'request'>; viewed?: string }): ReactNode {
  const about = { request: request['@id'], itemsPerPage: '100' };
  const responses = useList<'response'>('default-responses', about);
  const negotiations = useList<'negotiation'>('default-negotiations', about);
  const awards = useList<'supplierAward'>('awards', about);
  useLive(['/api/default-responses/{id}', '/api/default-negotiations/{id}', '/api/invitations/{id}']);
  const { id } = responseStanding(request, responses.data?.members ?? []);
  const mayStart = responses.data !== undefined && (id === 'start' || id === 'notStarted');
  const { declined, open } = useOwnInvitations(request, mayStart);
  if (responses.isError) return <PartError error={responses.error} retry={() => void responses.refetch()} />;
  if (!responses.data || negotiations.isPending || awards.isPending) return null;
  const [award] = awards.data?.members ?? [];
  if (award) return <WonBanner award={award} />;
  const negotiation = mostUrgent(negotiations.data?.members ?? []);
  if (negotiation) return <NegotiationBanner negotiation={negotiation} />;
  if (declined) return <DeclinedBanner request={request} invitation={declined} />;
  const action = (
    <>
      {open && <DeclineButton invitation={open} />}
      <RequestAction request={request} responses={responses.data} viewed={viewed} />
    </>
  );
  return <ResponseBannerOf request={request} responses={responses.data.members} action={action} />;
}

/** Phase, deadline and state of the supplier's offer in two lines, with the next action. */
function ResponseBannerOf(props: {
  request: Representation<'request'>;
  responses: readonly Representation<'response'>[];
  action: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { request, responses, action, children } = props;
  const text = useText();
  const format = useFormat();
  useServerNow(30_000);
  const { id, tone, glyph, response } = responseStanding(request, responses);
  const finish = request.finishDate ?? '';
  const start = request.startDate ?? '';
  const binding = response?.bindingUntil ?? '';
  const reason = response?.[id === 'rejected' ? 'rejectReason' : 'cancelReason'] ?? '';
  const values = {
    start: start && format.dateTime(start),
    startIn: start && format.relative(start),
    finish: finish && format.dateTime(finish),
    finishIn: finish && format.relative(finish),
    binding: binding && format.dateTime(binding),
    zone: format.timeZone,
    reason,
    hasReason: reason ? 'yes' : 'no',
  };
  return (
    <Banner tone={tone} glyph={glyph} title={text(`offer.banner.${id}`, values)} action={action}>
      {text(`offer.banner.${id}.text`, values)} {children}
    </Banner>
  );
}
