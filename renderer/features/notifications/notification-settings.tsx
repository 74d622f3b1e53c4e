import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { DevicePanel, RoomPanel } from './device-panel.tsx';
import { QuietPanel } from './quiet-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** All that one chooses of notifications, with texts that it fetches itself. */
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
