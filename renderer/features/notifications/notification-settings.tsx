import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { DevicePanel, RoomPanel, Choice } from './device-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import Box from '@mui/material/Box';
import type { QuietHours } from '../../../schemas/notification/quiet.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useNotificationSettings } from './use-settings.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const usual: QuietHours = { from: '18:00', to: '07:00' };

/** Quiet hours, in the reader's time zone. Only mails that cannot wait are sent at once. */
function QuietPanel(): ReactNode {
  const text = useText();
  const { timeZone } = useFormat();
  const { query, change } = useNotificationSettings();
  if (!query.data) return null;
  const { quiet } = query.data;
  const set = (next: QuietHours | null): void => change.mutate({ quiet: next && { ...next } });
  return (
    <Panel flush title={text('notifications.quiet.title')}>
      {change.error && (
        <Box sx={{ p: 2 }}>
          <RefusalBanner problem={change.error} />
        </Box>
      )}
      <Choice
        label={text('notifications.quiet.on')}
        hint={text('notifications.quiet.hint', { zone: timeZone.replaceAll('_', ' ') })}
        isOn={quiet !== null}
        onChange={(isOn) => set(isOn ? usual : null)}
      />
      {quiet && (
        <Box sx={{ display: 'flex', gap: 2, px: 2, py: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
          {(['from', 'to'] as const).map((bound) => (
            <Box key={bound} sx={{ width: 140 }}>
              <SelectField
                label={text(`notifications.quiet.${bound}`)}
                value={quiet[bound]}
                choices={hours.map((hour) => ({ value: hour, label: hour }))}
                onChange={(hour) => set({ ...quiet, [bound]: hour })}
              />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** All notification settings, which load their own texts. */
export default function NotificationSettings(): ReactNode {
  return (
    <AreaTexts areas={['notifications']}>
      <Stack sx={{ gap: 2.5 }}>
        <SettingsPanel />
        <QuietPanel />
        <DevicePanel />
        <RoomPanel />
        <CalendarCard />
      </Stack>
    </AreaTexts>
  );
}
