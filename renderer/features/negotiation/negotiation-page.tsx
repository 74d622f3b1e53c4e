import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { iriOf, operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useCommand } from '../../data/use-command.ts';
import { useRecord } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage, type Crumb } from '../../kit/page-store.ts';
import NotFoundPage from '../../generic/not-found-page.tsx';
import { stageOf, type NegotiationStage } from './negotiation-stage.ts';
import { PurchaserResult } from './result/purchaser-result.tsx';
import { SupplierResult } from './result/supplier-result.tsx';
import { PurchaserRoom } from './room/frame/purchaser-room.tsx';
import { currencyOf } from './records/facts.ts';
import { inCurrencyOf, logInCommon } from './records/own-room.ts';
import { toPlaces, type Place } from './records/place.ts';
import { SupplierRoom } from './room/frame/supplier-room.tsx';
import { useNames } from './records/use-records.ts';
import { useRoom, type Room } from './records/use-room.ts';
import { WaitingRoom } from './room/frame/waiting-room.tsx';
import { RoundBanner } from './round-banner.tsx';
import { DraftPage } from './setup/draft/draft-page.tsx';
import { useRoomSignals } from './room/live/room-signals.ts';
import { useAnnouncer } from './room/live/use-announcer.tsx';

const words: Partial<Record<NegotiationStage, string>> = {
  bidding: 'room.say.open',
  supplierResult: 'room.say.over',
  purchaserResult: 'room.say.over',
};

/** Announces when the page changes to another stage. If the focused element is gone, focuses the title. */
function useSpokenStage(stage: NegotiationStage): ReactNode {
  const text = useText();
  const known = useRef(stage);
  const { assertive, region } = useAnnouncer();
  useEffect(() => {
    if (known.current === stage) return;
    known.current = stage;
    const id = words[stage];
    if (id) assertive(text(id));
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [stage, assertive, text]);
  return region;
}

const wide = new Set<NegotiationStage>(['room', 'bidding', 'purchaserResult']);

/** A single address for a negotiation's whole life; its content follows the state. */
export default function NegotiationPage(): ReactNode {
  const { id = '', section } = useParams();
  const { room, error, refetch } = useRoom(iriFor('negotiation', id));
  const description = useSchema(room ? (room.negotiation.schema ?? 'negotiation') : null);
  if (error?.status === 404) return <NotFoundPage />;
  if (room && description.data) {
    return <Loaded key={id} room={room} description={description.data} section={section} refetch={refetch} />;
  }
  const failed = error ?? description.error;
  if (!failed) return <LoadingPage />;
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <PartError error={failed} retry={() => (error ? refetch() : void description.refetch())} />
    </Box>
  );
}

interface LoadedProps {
  room: Room;
  description: EntityDescription;
  section: string | undefined;
  refetch: () => void;
}

function Loaded(props: LoadedProps): ReactNode {
  const { negotiation, participations } = props.room;
  const common = currencyOf(negotiation);
  useRoomSignals();
  const session = useSession();
  const names = useNames(participations.flatMap(({ supplier }) => iriOf(supplier) ?? []));
  const stage = stageOf(negotiation.state ?? '', session.isSupplier);
  const crumbs = useCrumbs(negotiation);
  usePage({ title: negotiation.title ?? '', crumbs, rail: wide.has(stage) });
  useJoin(negotiation);
  const places = toPlaces(participations, names, common);
  const room = useMoney(props.room, session.isSupplier);
  const spoken = useSpokenStage(stage);
  return (
    <>
      <Stage {...props} room={room} stage={stage} places={places} />
      {spoken}
    </>
  );
}

/** Converts prices: suppliers see their own currency, purchasers that of the negotiation. */
function useMoney(room: Room, isSupplier: boolean): Room {
  const { negotiation, participations, log } = room;
  const common = currencyOf(negotiation);
  const convertedLog = useMemo(() => logInCommon(log, { participations, common }), [log, participations, common]);
  return isSupplier
    ? { ...room, negotiation: inCurrencyOf(participations[0], negotiation) }
    : { ...room, log: convertedLog };
}

function Stage(props: LoadedProps & { stage: NegotiationStage; places: readonly Place[] }): ReactNode {
  const { room, description, section, refetch, stage, places } = props;
  const own = room.participations[0];
  const banner = <RoundBanner negotiation={room.negotiation} />;
  if (stage === 'draft')
    return <DraftPage {...{ room, places, description, banner }} settings={section === 'settings'} />;
  if (stage === 'room') return <PurchaserRoom {...{ room, places, description, banner }} />;
  if (stage === 'purchaserResult') return <PurchaserResult {...{ room, places, description, banner }} />;
  if (!own) return <NotFoundPage />;
  if (stage === 'waiting') return <WaitingRoom {...{ room, own, description, banner }} reload={refetch} />;
  if (stage === 'bidding') return <SupplierRoom {...{ room, own, description }} />;
  return <SupplierResult {...{ room, own, description, banner }} />;
}

function useCrumbs(negotiation: Representation<'negotiation'>): Crumb[] {
  const text = useText();
  const workflow = useRecord<'workflow'>(iriOf(negotiation.workflow));
  const list = { label: text('shell.nav.negotiations'), to: '/negotiations' };
  const page = pageOf(workflow.data?.['@id']);
  if (!workflow.data || !page) return [list];
  return [
    { label: text('shell.nav.workflows'), to: '/workflows' },
    { label: workflow.data.title ?? '', to: `${page}/negotiations` },
  ];
}

/** Reports once that the supplier opened the page, so that the purchaser can see it. */
function useJoin(negotiation: Representation<'negotiation'>): void {
  const command = useCommand();
  const joined = useRef(false);
  const operation = operationNamed(negotiation, 'markAsJoined');
  useEffect(() => {
    if (!operation || joined.current) return;
    joined.current = true;
    command.mutate({ method: operation.method, href: operation.href, body: {} });
  }, [operation, command]);
}
