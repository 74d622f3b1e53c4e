import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  isBinding,
  isNotificationEvent,
  notificationEvents,
  type NotificationEvent,
  type EventSettings,
} from '../../../schemas/notification/events.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable } from '../../kit/table.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useNotificationSettings } from './use-settings.ts';

const sections = ['needs', 'requests', 'negotiations', 'others'] as const;
const places = ['product', 'now', 'digest'] as const;
type Place = (typeof places)[number];

/** Chooses the channels of each event. A mail comes at once or once a day, never both. */
export function SettingsPanel(): ReactNode {
  const text = useText();
  const { query, change } = useNotificationSettings();
  if (query.isError) return <PartError error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingPage />;
  const { events } = query.data;
  const toggle = (event: NotificationEvent, place: Place): void => {
    const wish = events[event];
    if (wish) change.mutate({ events: { [event]: toggled(wish, place) } });
  };
  return (
    <Panel flush title={text('notifications.settings.title')} hint={text('notifications.settings.hint')}>
      {change.error && (
        <Box sx={{ p: 2 }}>
          <RefusalBanner problem={change.error} />
        </Box>
      )}
      <DataTable
        dense
        sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } }, '& td:first-of-type, & th:first-of-type': { pl: 2 } }}
        rows={rowsOf(events)}
        rowKey={(row) => row}
        columns={[
          {
            head: text('notifications.settings.event'),
            span: (row) => (isNotificationEvent(row) ? 1 : places.length + 1),
            sx: (row) => (isNotificationEvent(row) ? {} : { fontWeight: 600 }),
            render: (row) => text(`notifications.${isNotificationEvent(row) ? 'event' : 'section'}.${row}`),
          },
          ...places.map((place) => ({
            head: text(`notifications.settings.${place}`),
            headSx: centered,
            sx: { ...centered, p: 0 },
            render: (row: string) =>
              isNotificationEvent(row) && (
                <NotificationChoice {...{ event: row, place }} wish={events[row]} onToggle={toggle} />
              ),
          })),
        ]}
      />
      <Typography variant="caption" component="p" sx={{ m: 0, px: 2, py: 1.5, color: 'text.secondary' }}>
        {text('notifications.settings.binding')}
      </Typography>
    </Panel>
  );
}

/** A notification that cannot be switched off. */
function Locked({ label }: { label: string }): ReactNode {
  return (
    <Tooltip title={label}>
      <Box component="span" sx={{ display: 'inline-flex', p: 1.25, color: 'ink.faint' }}>
        <Lock size={14} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Box>
    </Tooltip>
  );
}

const isOn = (wish: EventSettings, place: Place): boolean => (place === 'product' ? wish.product : wish.mail === place);

function toggled(wish: EventSettings, place: Place): EventSettings {
  if (place === 'product') return { ...wish, product: !wish.product };
  return { ...wish, mail: wish.mail === place ? 'off' : place };
}

const centered = { textAlign: 'center' };

/** Each section, followed by its available events. */
const rowsOf = (events: Partial<Record<NotificationEvent, EventSettings>>): string[] =>
  sections.flatMap((section) => {
    const inside = Object.keys(events).filter(
      (event) => isNotificationEvent(event) && notificationEvents[event].section === section,
    );
    return inside.length === 0 ? [] : [section, ...inside];
  });

function NotificationChoice(props: {
  event: NotificationEvent;
  place: Place;
  wish: EventSettings | undefined;
  onToggle: (event: NotificationEvent, place: Place) => void;
}): ReactNode {
  const { event, place, wish, onToggle } = props;
  const text = useText();
  const what = text(`notifications.event.${event}`);
  if (place === 'product' && isBinding(event))
    return <Locked label={text('notifications.settings.locked', { event: what })} />;
  const label = text('notifications.settings.cell', { event: what, place: text(`notifications.settings.${place}`) });
  return (
    <Checkbox
      checked={wish !== undefined && isOn(wish, place)}
      slotProps={{ input: { 'aria-label': label } }}
      onChange={() => onToggle(event, place)}
    />
  );
}
