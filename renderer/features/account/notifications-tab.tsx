import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import groups from '../../../schemas/code-lists/notification-group.json' with { type: 'json' };
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { AccountTabProps } from './account-tab-props.ts';

const NotificationSettings = lazy(() => import('../notifications/notification-settings.tsx'));

/** Groups of mails without an event. Mails about events are chosen per event. */
const otherMails = groups.filter((group) => group === 'marketing' || group === 'system');

/** Chooses the channels of each event, and which other mails are sent. Each choice is saved at once. */
export function NotificationsTab({ account }: AccountTabProps): ReactNode {
  const text = useText();
  const { chosen, toggle, problem, isPending, mayChoose } = useGroups(account);
  return (
    <Stack sx={{ maxWidth: 760, gap: 2.5 }}>
      <Suspense fallback={<LoadingPage />}>
        <NotificationSettings />
      </Suspense>
      <Panel flush title={text('account.notifications.title')} hint={text('account.notifications.hint')}>
        {problem && (
          <Box sx={{ p: 2, pb: 0 }}>
            <RefusalBanner problem={problem} />
          </Box>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {otherMails.map((group, index) => (
            <GroupRow
              key={group}
              group={group}
              first={index === 0}
              isOn={chosen.includes(group)}
              disabled={isPending || !mayChoose}
              onToggle={() => toggle(group)}
            />
          ))}
        </Box>
        <Typography
          variant="caption"
          component="p"
          sx={{ m: 0, px: 2, py: 1.5, color: 'text.secondary', borderTop: 1, borderColor: 'line.hair' }}
        >
          {text('account.field.notificationGroups.help')}
        </Typography>
      </Panel>
    </Stack>
  );
}

function useGroups(account: Representation<'account'>) {
  const command = useCommand();
  const client = useQueryClient();
  const chosen: readonly string[] = account.notificationGroups ?? [];
  const operation = operationNamed(account, 'notificationGroups');
  const toggle = (group: string): void => {
    if (!operation) return;
    const nextGroups = chosen.includes(group) ? chosen.filter((each) => each !== group) : [...chosen, group];
    command.mutate(
      { method: operation.method, href: operation.href, body: { notificationGroups: nextGroups } },
      // The group's choice overrides earlier choices for its events.
      { onSuccess: () => void client.invalidateQueries({ queryKey: ['notification-settings'] }) },
    );
  };
  return {
    chosen,
    toggle,
    problem: command.error,
    isPending: command.isPending,
    mayChoose: operation !== undefined,
  };
}

function GroupRow(props: {
  group: string;
  first: boolean;
  isOn: boolean;
  disabled: boolean;
  onToggle: () => void;
}): ReactNode {
  const { group, first, isOn, disabled, onToggle } = props;
  const text = useText();
  const id = useId();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        px: 2,
        py: 1.25,
        alignItems: 'center',
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="label" htmlFor={id}>
          {text(`notificationGroup.${group}`)}
        </Typography>
        <Typography variant="caption" component="p" id={`${id}-text`} sx={{ m: 0, color: 'text.secondary' }}>
          {text(`account.notifications.${group}`)}
        </Typography>
      </Box>
      <Switch
        checked={isOn}
        disabled={disabled}
        slotProps={{ input: { id, 'aria-describedby': `${id}-text` } }}
        onChange={onToggle}
      />
    </Box>
  );
}
