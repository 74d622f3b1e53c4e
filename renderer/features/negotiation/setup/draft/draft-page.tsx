import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Settings2, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Actions } from '../../../../generic/actions/actions.tsx';
import { Details } from '../../../../generic/details/details.tsx';
import { iriOf, operationNamed, type Representation } from '../../../../data/representation.ts';
import { pageOf } from '../../../../data/resources.ts';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../kit/badge.tsx';
import { PageHead } from '../../../../kit/page-head.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { RecordPreflight } from '../../../preflight/record-preflight.tsx';
import { currencyOf } from '../../records/facts.ts';
import { useRecommendation } from '../../records/use-recommendations.ts';
import { PurchaserRules } from '../../room/frame/room-rules.tsx';
import { typeViewOf } from '../../types/index.ts';
import type { Place } from '../../records/place.ts';
import type { Room } from '../../records/use-room.ts';
import { NegotiatedItems } from '../../room/frame/negotiated-items.tsx';
import { DraftPlaces } from './draft-places.tsx';
import { DraftTimes } from './draft-times.tsx';
import { RecommendationBanner, RecommendationReason } from '../type/recommendation-banner.tsx';
import { TypeSummary } from '../type/type-summary.tsx';
import { useTypeChange } from '../type/use-type-change.ts';
import { SettingsDialog } from '../settings/settings-dialog.tsx';

interface DraftProps {
  room: Room;
  places: readonly Place[];
  description: EntityDescription;
  banner: ReactNode;
  /** True if the address opens the settings. */
  settings: boolean;
}

/** A negotiation in preparation: missing data first, then type, rules, items and participants. */
export function DraftPage(props: DraftProps): ReactNode {
  const navigate = useNavigate();
  const { room, places, description, settings } = props;
  const { negotiation } = room;
  const page = pageOf(negotiation['@id']) ?? '/negotiations';
  const openSettings = (): void => void navigate(`${page}/settings`);
  return (
    <>
      <DraftHead {...props} page={page} onSettings={openSettings} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
          gap: 2.5,
          p: { xs: 2, md: 3 },
          alignItems: 'start',
        }}
      >
        <DraftBody {...props} page={page} onSettings={openSettings} />
        <Box sx={{ order: { xs: -1, lg: 0 } }}>
          <RecordPreflight
            entity="negotiation"
            record={negotiation}
            description={description}
            parts={[places.length, room.items.length]}
          />
        </Box>
      </Box>
      {settings && (
        <SettingsDialog
          negotiation={negotiation}
          description={description}
          onClose={() => void navigate(page, { replace: true })}
        />
      )}
    </>
  );
}

const mayChange = (negotiation: Representation<'negotiation'>): boolean =>
  operationNamed(negotiation, 'update') !== undefined;

function DraftHead({
  room,
  description,
  page,
  onSettings,
}: DraftProps & { page: string; onSettings: () => void }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { negotiation } = room;
  const { setup } = typeViewOf(negotiation);
  const workflow = pageOf(iriOf(negotiation.workflow));
  return (
    <PageHead
      title={negotiation.title ?? ''}
      badge={<StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={description.ui} />}
      meta={text('draft.meta')}
      actions={
        <>
          {mayChange(negotiation) && setup && (
            <Button component={RouterLink} to={`${page}/${setup.path}`} startIcon={<SlidersHorizontal size={15} />}>
              {text(setup.label)}
            </Button>
          )}
          {mayChange(negotiation) && (
            <Button startIcon={<Settings2 size={15} />} onClick={onSettings}>
              {text('negotiation.operation.update')}
            </Button>
          )}
          <Actions
            entity="negotiation"
            description={description}
            record={negotiation}
            quiet={['convertToOffline', 'delete']}
            onDone={(operation) => {
              if (operation.name === 'delete') void navigate(workflow ? `${workflow}/negotiations` : '/negotiations');
            }}
          />
        </>
      }
    />
  );
}

function DraftBody(props: DraftProps & { page: string; onSettings: () => void }): ReactNode {
  const text = useText();
  const { room, places, description, banner, page, onSettings } = props;
  const { negotiation, items } = room;
  const type = negotiation.type ?? '';
  const isAsRecommended = useRecommendation(negotiation)?.type === type;
  const { save, busy } = useTypeChange(negotiation);
  const { setup } = typeViewOf(negotiation);
  const change = (label: string, look: object): ReactNode =>
    mayChange(negotiation) && (
      <Button size="small" {...look}>
        {text(label)}
      </Button>
    );
  return (
    <Stack sx={{ gap: 2.5, minWidth: 0 }}>
      {banner}
      {!isAsRecommended && (
        <RecommendationBanner negotiation={negotiation} chosen={type} busy={busy} {...(save ? { onUse: save } : {})} />
      )}
      <Panel
        title={text('negotiation.field.type')}
        action={change('draft.chooseType', { component: RouterLink, to: `${page}/type` })}
      >
        <TypeSummary type={type}>{isAsRecommended && <RecommendationReason negotiation={negotiation} />}</TypeSummary>
      </Panel>
      <DraftTimes negotiation={negotiation} />
      <PurchaserRules
        negotiation={negotiation}
        places={places}
        action={
          setup
            ? change(setup.label, { component: RouterLink, to: `${page}/${setup.path}` })
            : change('draft.settings', { onClick: onSettings })
        }
      />
      <DraftPlaces places={places} currency={currencyOf(negotiation)} />
      <NegotiatedItems items={items} />
      <Details entity="negotiation" description={description} record={negotiation} sections={['delivery', 'rest']} />
    </Stack>
  );
}
