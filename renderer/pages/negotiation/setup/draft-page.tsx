import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Settings2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Actions } from '../../../generic/actions/actions.tsx';
import { Details } from '../../../generic/details/details.tsx';
import { iriOf, operationNamed } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useServerNow } from '../../../data/use-server-now.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { currencyOf } from '../room/room-facts.ts';
import { textOf, type Place } from '../room/room-types.ts';
import type { Room } from '../room/use-room.ts';
import { DraftItems } from './draft-items.tsx';
import { DraftPlaces } from './draft-places.tsx';
import { DraftTimes } from './draft-times.tsx';
import { preflight } from './preflight.ts';
import { PreflightPanel } from './preflight-panel.tsx';
import { RecommendationBanner } from './recommendation-banner.tsx';
import { TypeSummary } from './type-summary.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** A negotiation being prepared: what is missing first, then type, rules, items, participants. */
export function DraftPage(props: {
  room: Room;
  places: readonly Place[];
  description: EntityDescription;
  banner: ReactNode;
  /** The address asks for the settings. */
  settings: boolean;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { room, places, description, banner, settings } = props;
  const { negotiation, items } = room;
  const [open, setOpen] = useState(settings);
  const now = useServerNow(30_000);
  const findings = preflight({ negotiation, items: items.length, participants: places.length, now });
  const page = pageOf(negotiation['@id']) ?? '/negotiations';
  const workflow = pageOf(iriOf(negotiation['workflow']));
  const mayChange = operationNamed(negotiation, 'update') !== undefined;
  const close = (): void => {
    setOpen(false);
    if (settings) void navigate(page, { replace: true });
  };
  return (
    <>
      <PageHead
        title={textOf(negotiation['title'])}
        badge={<StateBadge entity="negotiation" state={textOf(negotiation.state)} ui={description.ui} />}
        meta={text('draft.meta')}
        actions={
          <>
            {mayChange && (
              <Button startIcon={<Settings2 size={15} />} onClick={() => setOpen(true)}>
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
          gap: 2.5,
          p: { xs: 2, md: 3 },
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2.5, minWidth: 0 }}>
          {banner}
          {textOf(negotiation['type']) === 'not_set' && <RecommendationBanner negotiation={negotiation} />}
          <Panel
            title={text('negotiation.field.type')}
            action={
              mayChange && (
                <Button size="small" component={RouterLink} to={`${page}/type`}>
                  {text('draft.chooseType')}
                </Button>
              )
            }
          >
            <TypeSummary type={textOf(negotiation['type'])} />
          </Panel>
          <DraftTimes negotiation={negotiation} />
          <DraftPlaces places={places} currency={currencyOf(negotiation)} />
          <DraftItems items={items} />
          <Details
            entity="negotiation"
            description={description}
            record={negotiation}
            sections={['settings', 'delivery']}
          />
        </Stack>
        <Box sx={{ order: { xs: -1, lg: 0 } }}>
          <PreflightPanel findings={findings} page={page} workflow={workflow} onSettings={() => setOpen(true)} />
        </Box>
      </Box>
      {open && <SettingsDialog negotiation={negotiation} description={description} onClose={close} />}
    </>
  );
}
