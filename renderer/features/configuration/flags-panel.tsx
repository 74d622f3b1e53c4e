import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { SwitchField } from '../../kit/switch-field.tsx';
import { ChangedBy } from './changed-by.tsx';

const factsKey = ['configured', 'flag-facts'];

/** Switches parts of the product for the whole instance. Each switch is saved at once. */
export function FlagsPanel(): ReactNode {
  const text = useText();
  const flags = useList<'featureFlag'>('feature-flags', { itemsPerPage: '100' });
  const facts = useQuery({
    queryKey: factsKey,
    queryFn: ({ signal }) => ask('FeatureFlagFacts', '/api/feature-flag-facts', signal),
  });
  return (
    <Panel title={text('configuration.flags')} hint={text('configuration.flags.hint')}>
      {flags.isError && <PartError error={flags.error} retry={() => void flags.refetch()} />}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {flags.data?.members.map((flag) => (
          <FlagRow key={flag['@id']} flag={flag} facts={facts.data?.flags.find(({ name }) => name === flag.name)} />
        ))}
      </Stack>
    </Panel>
  );
}

type FlagFacts = Answers['FeatureFlagFacts']['flags'][number];

function FlagRow({ flag, facts }: { flag: Representation<'featureFlag'>; facts: FlagFacts | undefined }): ReactNode {
  const text = useText();
  const client = useQueryClient();
  const command = useCommand();
  const operation = operationNamed(flag, 'update');
  const { name = '' } = flag;
  const toggle = (enabled: boolean): void => {
    if (!operation) return;
    const body = { enabled, version: flag.version ?? 0 };
    command.mutate(
      { method: operation.method, href: operation.href, body },
      {
        onSuccess: () => void client.invalidateQueries({ queryKey: factsKey }),
        onError: (problem) => {
          showProblem(problem, text);
          void client.invalidateQueries({ queryKey: ['list'] });
        },
      },
    );
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 200px' },
        gap: 1,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'line.hair' },
      }}
    >
      <SwitchField
        label={text(`featureFlag.${name}`)}
        help={`${text.first([`configuration.flag.${name}`]) ?? ''} ${text(facts?.default ? 'configuration.flag.on' : 'configuration.flag.off')}`}
        checked={flag.enabled === true}
        disabled={!operation || command.isPending}
        onChange={toggle}
      />
      <ChangedBy record={facts ?? {}} />
    </Box>
  );
}
