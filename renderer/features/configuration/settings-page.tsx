import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { FlagsPanel } from './flags-panel.tsx';
import { LegalTextsPanel } from './legal-texts-panel.tsx';
import { MovingPanel } from './moving-panel.tsx';
import { SettingRow } from './setting-row.tsx';
import { ConfigurationMessages } from './configuration-messages.tsx';
import { useConfigured, type Configured } from './use-configured.ts';

const groups = ['access', 'look', 'files', 'reminders', 'softClose'] as const;

/** Settings of the whole instance. Each row is saved separately and applies in every process at once. */
export default function SettingsPage(): ReactNode {
  return (
    <ConfigurationMessages>
      <AllSettings />
    </ConfigurationMessages>
  );
}

function AllSettings(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.settings') });
  const found = useConfigured('settings');
  return (
    <>
      <PageHead title={text('shell.nav.settings')} meta={text('configuration.settings.about')} />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 980 }}>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {found.data && <Groups settings={found.data} />}
      </Box>
    </>
  );
}

function Groups({ settings }: { settings: readonly Configured<'settings'>[] }): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 2 }}>
      {groups.map((group) => (
        <Panel
          key={group}
          title={text(`configuration.group.${group}`)}
          hint={text(`configuration.group.${group}.hint`)}
        >
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow key={setting['@id']} setting={setting} />
              ))}
          </Stack>
        </Panel>
      ))}
      <LegalTextsPanel />
      <FlagsPanel />
      <MovingPanel />
    </Stack>
  );
}
