import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { NotificationEvent } from '../../../schemas/notification/events.ts';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import { operationNamed } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { When } from '../../kit/when.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { detailsOf, eventOf, parametersOf, type Notification } from './groups.ts';

/** A notification with its time and its action; opening it marks it as read. */
export function NotificationRow(props: { notification: Notification; onLeave?: () => void }): ReactNode {
  const { notification, onLeave } = props;
  const text = useText();
  const { read, link, createdAt } = notification;
  const event = eventOf(notification);
  const message = notification.message ?? '';
  const command = useCommand();
  const operation = operationNamed(notification, 'markRead');
  const markRead = (): void => {
    if (!read && operation) command.mutate({ method: operation.method, href: operation.href, body: {} });
  };
  const open = (): void => {
    markRead();
    onLeave?.();
  };
  return (
    <Box component="li" sx={{ position: 'relative', px: 2, py: 0.75, pl: 2.5 }}>
      {!read && (
        <Box
          component="span"
          sx={{ position: 'absolute', left: 8, top: 14, width: 6, height: 6, borderRadius: 3, bgcolor: 'primary.main' }}
        >
          <VisuallyHidden>{text('notifications.isUnread')}</VisuallyHidden>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ pt: '3px', flex: 'none' }}>
          <Glyph kind={looks[event].glyph} tone={looks[event].tone} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: read ? 400 : 600, overflowWrap: 'anywhere' }}>
            {text.first([`notifications.message.${message}`], parametersOf(notification)) ?? message}
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ m: 0, color: 'text.secondary' }}>
            {detailsOf(notification)}
          </Typography>
          {link && !read && <Way event={event} link={link} onOpen={open} />}
          {link && read && <Way event={event} link={link} onOpen={open} quiet />}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 'none' }}>
          <When iso={createdAt} as="ago" />
        </Typography>
        {!read && (
          <Tooltip title={text('notifications.markRead')}>
            <IconButton size="small" aria-label={text('notifications.markRead')} onClick={markRead} sx={{ mt: -0.5 }}>
              <Check size={15} />
            </IconButton>
          </Tooltip>
        )}
      </Stack>
    </Box>
  );
}

/** A link to a page of the product, or to a file from the server. */
function Way(props: { event: NotificationEvent; link: string; onOpen: () => void; quiet?: boolean }): ReactNode {
  const { event, link, onOpen, quiet = false } = props;
  const text = useText();
  const look = {
    size: 'small',
    variant: quiet ? 'text' : 'outlined',
    sx: { mt: 0.5, ...(quiet ? { ml: -1 } : {}) },
  } as const;
  const words = text(`notifications.action.${event}`);
  if (link.startsWith('/api/'))
    return (
      <Button {...look} component="a" href={link} download onClick={onOpen}>
        {words}
      </Button>
    );
  return (
    <Button {...look} component={RouterLink} to={link} onClick={onOpen}>
      {words}
    </Button>
  );
}

const looks: Readonly<Record<NotificationEvent, { tone: Tone; glyph: GlyphKind }>> = {
  waits_for_me: { tone: 'attention', glyph: 'time-up' },
  approval_asked: { tone: 'attention', glyph: 'time-up' },
  bot_wants_person: { tone: 'attention', glyph: 'warn' },
  mentioned: { tone: 'info', glyph: 'half' },
  question_asked: { tone: 'attention', glyph: 'warn' },
  offer_in: { tone: 'success', glyph: 'check' },
  deadline_near: { tone: 'attention', glyph: 'clock' },
  overtaken: { tone: 'attention', glyph: 'warn' },
  followed: { tone: 'info', glyph: 'half' },
  schedule_started: { tone: 'live', glyph: 'live' },
  job_done: { tone: 'success', glyph: 'check' },
};
