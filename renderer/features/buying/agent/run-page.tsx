import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Representation } from '../../../data/representation.ts';
import { iriFor, pageOf } from '../../../data/resources.ts';
import { useLive } from '../../../data/use-live.tsx';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { Actions } from '../../../generic/actions/actions.tsx';
import { RecordGate } from '../../../generic/record-gate.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Link } from '../../../kit/link.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { PrepareDownload } from '../../../kit/prepare-download.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { AgentSwitchedOn } from './agent-switched-on.tsx';
import { RunAside } from './run-aside.tsx';
import { RunFigures } from './run-figures.tsx';
import { RunTimeline } from './run-timeline.tsx';
import { entriesIn } from './entry-view.ts';
import { DecisionBox } from '../automation/decision-box.tsx';
import { isOpen, type Step } from '../../../../schemas/domain/automation/step.ts';
import { useAutomation, type AutomationCalls } from '../automation/use-automation.ts';
import { Refusal } from '../refusal.tsx';

interface OpenStep {
  step: Step | undefined;
  calls: AutomationCalls | undefined;
}

/** The step that awaits a decision, from the automation of the run's workflow. */
function useOpenStep(workflow: string | null, waitsFor: string | null): OpenStep {
  const calls = useAutomation(workflow);
  const step = calls.record?.steps?.find((one) => one.kind === waitsFor && isOpen(one));
  return { step, calls: workflow ? calls : undefined };
}

/** The decision that waits, with its facts and consequences. */
const RunQuestion = ({ step, calls }: { step: Step; calls: AutomationCalls }): ReactNode => (
  <>
    <Refusal problem={calls.problem} />
    <DecisionBox step={step} calls={calls} />
  </>
);

type Run = Representation<'agentRun'>;

export default function RunPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <AgentSwitchedOn>
      <RecordGate<'agentRun'> iri={iriFor('agentRun', id)} entity="agentRun">
        {({ record, description }) => <RunView key={record['@id']} run={record} description={description} />}
      </RecordGate>
    </AgentSwitchedOn>
  );
}

/** The agent's recommendation, its actions with reasons, and its limits. */
function RunView({ run, description }: { run: Run; description: EntityDescription }): ReactNode {
  const text = useText();
  const title = run.title ?? '';
  useLive([run['@id']]);
  usePage({ title, crumbs: [{ label: text('agentRun.plural'), to: '/buying-agent' }] });
  const waitsFor = run.state === 'waiting' ? (run.waitsFor ?? null) : null;
  const entries = entriesIn(run.timeline, waitsFor);
  const { step, calls } = useOpenStep(typeof run.workflow === 'string' ? run.workflow : null, waitsFor);
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="agentRun" state={run.state ?? ''} ui={description.ui} />}
        meta={<Meta run={run} />}
        actions={
          <>
            <PrepareDownload kind="agentReport" record={run['@id']}>
              {text('agent.report')}
            </PrepareDownload>
            <Actions entity="agentRun" description={description} record={run} quiet={['stop']} />
          </>
        }
      />
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 3 } }}>
        <RunFigures run={run} entries={entries} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
            alignItems: 'start',
          }}
        >
          <RunTimeline entries={entries} question={step && calls ? <RunQuestion step={step} calls={calls} /> : null} />
          <RunAside run={run} step={step} />
        </Box>
      </Stack>
    </>
  );
}

function Meta({ run }: { run: Run }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { number, ownerName, deadline, demand, workflow } = run;
  const parts = [
    number && text('agent.report.of', { number }),
    text(demand ? 'agent.meta.demand' : 'agent.meta.goal'),
    ownerName,
    deadline && text('agent.meta.until', { at: format.short(deadline, { time: true }) }),
  ];
  const path = typeof workflow === 'string' ? pageOf(workflow) : null;
  return (
    <>
      {parts.filter(Boolean).join(' · ')}
      {path && (
        <>
          {' · '}
          <Link to={`${path}/automation`} underline="always">
            {text('agent.where')}
          </Link>
        </>
      )}
    </>
  );
}
