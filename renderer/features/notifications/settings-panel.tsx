import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import {
  isBinding,
  isNotificationEvent,
  notificationEvents,
  type NotificationEvent,
  type Wish,
} from '../../../schemas/notification/events.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useNotificationSettings } from './use-settings.ts';

const sections = ['needs', 'requests', 'negotiations', 'others'] as const;
const places = ['product', 'now', 'digest'] as const;
type Place = (typeof places)[number];

/** Each event and where one wants to hear of it. A mail comes at once or once a day, never twice. */
export function SettingsPanel(): ReactNode {
  const text = useText();
  const { query, change } = useNotificationSettings();
  if (query.isError) return <PartError error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingPage />;
  const { events } = query.data;
  const known = Object.keys(events).filter(isNotificationEvent);
  const toggle = (event: NotificationEvent, place: Place): void => {
    const wish = events[event];
    if (wish) change.mutate({ events: { [event]: toggled(wish, place) } });
  };
  return (
    <Panel flush title={text('notifications.settings.title')} hint={text('notifications.settings.hint')}>
      {change.error && (
        <Box sx={{ p: 2 }}>
          <Banner tone="danger" glyph="x" role="alert" title={problemText(change.error, text)} />
        </Box>
      )}
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 } }, '& td:first-of-type': { pl: 2 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 2 }}>{text('notifications.settings.event')}</TableCell>
            {places.map((place) => (
              <TableCell key={place} align="center">
                {text(`notifications.settings.${place}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sections.map((section) => (
            <Section
              key={section}
              title={text(`notifications.section.${section}`)}
              events={known.filter((event) => notificationEvents[event].section === section)}
              wishes={events}
              onToggle={toggle}
            />
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" component="p" sx={{ m: 0, px: 2, py: 1.5, color: 'text.secondary' }}>
        {text('notifications.settings.binding')}
      </Typography>
    </Panel>
  );
}

/** What cannot be switched off. */
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

const isOn = (wish: Wish, place: Place): boolean => (place === 'product' ? wish.product : wish.mail === place);

function toggled(wish: Wish, place: Place): Wish {
  if (place === 'product') return { ...wish, product: !wish.product };
  return { ...wish, mail: wish.mail === place ? 'off' : place };
}

function Section(props: {
  title: string;
  events: readonly NotificationEvent[];
  wishes: Partial<Record<NotificationEvent, Wish>>;
  onToggle: (event: NotificationEvent, place: Place) => void;
}): ReactNode {
  const { title, events, wishes, onToggle } = props;
  const text = useText();
  if (events.length === 0) return null;
  return (
    <Fragment>
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={places.length + 1} sx={{ fontWeight: 600, pl: 2 }}>
          {title}
        </TableCell>
      </TableRow>
      {events.map((event) => (
        <TableRow key={event}>
          <TableCell>{text(`notifications.event.${event}`)}</TableCell>
          {places.map((place) => {
            const wish = wishes[event];
            const [what, where] = [text(`notifications.event.${event}`), text(`notifications.settings.${place}`)];
            if (place === 'product' && isBinding(event))
              return (
                <TableCell key={place} align="center" padding="none">
                  <Locked label={text('notifications.settings.locked', { event: what })} />
                </TableCell>
              );
            return (
              <TableCell key={place} align="center" padding="none">
                <Checkbox
                  checked={wish !== undefined && isOn(wish, place)}
                  slotProps={{
                    input: { 'aria-label': text('notifications.settings.cell', { event: what, place: where }) },
                  }}
                  onChange={() => onToggle(event, place)}
                />
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </Fragment>
  );
}
