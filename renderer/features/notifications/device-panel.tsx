import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { browserNotices, chooseBrowserNotices } from './browser-notices.ts';
import { useNotificationSettings } from './use-settings.ts';

/** Settings of this browser's notifications. */
export function DevicePanel(): ReactNode {
  const text = useText();
  const [state, setState] = useState(browserNotices);
  if (state === 'unknown') return null;
  return (
    <Panel flush title={text('notifications.device.title')}>
      <Choice
        label={text('notifications.device.browser')}
        hint={text(state === 'blocked' ? 'notifications.device.blocked' : 'notifications.device.browserHint')}
        isOn={state === 'on'}
        disabled={state === 'blocked'}
        onChange={(isChecked) => void chooseBrowserNotices(isChecked).then(setState)}
      />
    </Panel>
  );
}

/** Settings for running negotiations: sound and tab title. */
export function RoomPanel(): ReactNode {
  const text = useText();
  const { query, change } = useNotificationSettings();
  if (!query.data) return null;
  const { roomSound, roomTitle } = query.data;
  return (
    <Panel flush title={text('notifications.room.title')}>
      <Choice
        label={text('notifications.room.sound')}
        isOn={roomSound}
        onChange={(isChecked) => change.mutate({ roomSound: isChecked })}
      />
      <Choice
        label={text('notifications.room.tab')}
        isOn={roomTitle}
        onChange={(isChecked) => change.mutate({ roomTitle: isChecked })}
      />
    </Panel>
  );
}

/** A switch with an explanation. */
export function Choice(props: {
  label: string;
  hint?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}): ReactNode {
  const { label, hint, isOn, disabled = false, onChange } = props;
  const id = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        px: 2,
        py: 1.25,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'line.hair' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="label" htmlFor={id}>
          {label}
        </Typography>
        {hint && (
          <Typography variant="caption" component="p" id={`${id}-hint`} sx={{ m: 0, color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Switch
        checked={isOn}
        disabled={disabled}
        slotProps={{ input: { id, ...(hint ? { 'aria-describedby': `${id}-hint` } : {}) } }}
        onChange={(_, isChecked) => onChange(isChecked)}
      />
    </Box>
  );
}
