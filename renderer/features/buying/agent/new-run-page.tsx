import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { pageOf } from '../../../data/resources.ts';
import { useCommand } from '../../../data/use-command.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { Refusal } from '../refusal.tsx';
import { AgentSwitchedOn } from './agent-switched-on.tsx';
import { bodyOf, emptyRun } from './new-run.ts';
import { RunBounds } from './run-bounds.tsx';
import { RunOrigin } from './run-origin.tsx';

/** A goal or a demand, and the limits within which it is bought. */
export default function NewRunPage(): ReactNode {
  const text = useText();
  usePage({ title: text('agent.new'), crumbs: [{ label: text('agentRun.plural'), to: '/buying-agent' }] });
  return (
    <AgentSwitchedOn>
      <NewRunForm />
    </AgentSwitchedOn>
  );
}

function NewRunForm(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const command = useCommand();
  const [run, setRun] = useState(emptyRun);
  const change = (changes: Partial<typeof run>): void => {
    command.reset();
    setRun((before) => ({ ...before, ...changes }));
  };
  const violations = command.error?.violations ?? [];
  const errors = Object.fromEntries(violations.map((one) => [one.propertyPath, violationText(one, text)]));
  const isReady = run.from === 'goal' ? run.goal.trim().length > 2 : run.demand !== '';
  const start = (): void =>
    command.mutate(
      { method: 'POST', href: '/api/agent-runs', body: bodyOf(run) },
      { onSuccess: (made) => void navigate((made && pageOf(made['@id'])) ?? '/buying-agent') },
    );
  return (
    <>
      <PageHead title={text('agent.new.title')} meta={text('agent.about')} />
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2.5, p: { xs: 2, md: 3 }, maxWidth: 760 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) start();
        }}
      >
        <Refusal problem={command.error} />
        <Panel>
          <RunOrigin run={run} errors={errors} onChange={change} />
        </Panel>
        <Panel title={text('agent.limits.title')}>
          <RunBounds run={run} errors={errors} onChange={change} />
        </Panel>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('agent.new.foot')}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button component={RouterLink} to="/buying-agent">
            {text('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={command.isPending}>
            {text('agent.new.start')}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}
