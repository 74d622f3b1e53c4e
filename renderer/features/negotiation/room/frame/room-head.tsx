import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../../data/use-server-now.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Countdown } from '../../../../kit/countdown.tsx';
import { layout } from '../../../../theme/tokens.ts';
import { flashLook, useChanges } from '../live/use-flash.tsx';

export interface RoomClock {
  label: string;
  until: string;
  /** Milliseconds from start to finish. */
  total?: number;
}

interface TitleProps {
  title: string;
  badge: ReactNode;
  type: string;
  rule: string;
  note?: ReactNode;
}

/**
 * Title, type with its rule, and the clock. On phones it stays at the top while the keyboard is open, with the rank
 * (`note`) under the title.
 */
export function RoomHead(props: TitleProps & { clock: RoomClock | null; actions?: ReactNode }): ReactNode {
  const { clock, actions, ...title } = props;
  return (
    <Box
      data-room-head
      sx={{
        px: { xs: 2, md: 3 },
        py: { xs: 1.25, md: 2 },
        borderBottom: 1,
        borderColor: 'line.hair',
        bgcolor: 'background.default',
        // The clock stays visible, except in low windows, which it would fill.
        position: { xs: 'sticky', md: 'static' },
        '@media (min-height: 640px)': { position: 'sticky' },
        top: layout.topbar,
        zIndex: 6,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: { xs: 2, md: 4 }, rowGap: 1, flexWrap: 'wrap' }}>
        <Title {...title} />
        {clock && <Clock clock={clock} />}
        {actions && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', width: { xs: 1, sm: 'auto' } }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

function Title({ title, badge, type, rule, note }: TitleProps): ReactNode {
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{
            outline: 'none',
            overflowWrap: 'anywhere',
            fontSize: { xs: 17, md: 20 },
            lineHeight: { xs: '22px' },
          }}
        >
          {title}
        </Typography>
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>{badge}</Box>
      </Stack>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mt: 0.25, display: { xs: 'none', md: 'block' }, maxWidth: layout.reading }}
      >
        <Box component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
          {type}.
        </Box>{' '}
        {rule}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', display: { md: 'none' } }}>
        {note ?? type}
      </Typography>
    </Box>
  );
}

/** Flashes when the finish moves. */
function Clock({ clock: { label, until, total } }: { clock: RoomClock }): ReactNode {
  const changes = useChanges(until);
  return (
    <Box
      data-clock
      sx={{
        flex: 'none',
        borderRadius: '6px',
        px: 0.5,
        ...flashLook(changes),
        '& .MuiTypography-figureLarge': { fontSize: { xs: 28, md: 40 }, lineHeight: { xs: '34px', md: '44px' } },
        '& [aria-hidden]': { maxWidth: { xs: 96, md: 148 } },
      }}
    >
      <Countdown large label={label} until={until} {...(total === undefined ? {} : { total })} />
      <ServerTime />
    </Box>
  );
}

/** The server's time, which decides. */
function ServerTime(): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Typography
      variant="caption"
      component="div"
      className="tnum"
      sx={{ color: 'text.secondary', textAlign: 'right', mt: 0.25, display: { xs: 'none', sm: 'block' } }}
    >
      {text('room.serverTime', { time: format.clock(useServerNow()) })}
    </Typography>
  );
}
