import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { iriFor } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PrepareDownload } from '../../kit/prepare-download.tsx';
import { PartError } from '../../kit/part-error.tsx';
import type { Comparison } from '../../../schemas/generated/answers.ts';
import { ApprovalBanners } from '../approval/approval-banner.tsx';
import { holding, useOpenApprovals } from '../approval/use-open-approvals.ts';
import { itemCount } from '../evaluation/comparison-windows.ts';
import { NewScenario } from './new-scenario.tsx';
import { AwardFacts } from './award-facts.tsx';
import { ScenarioRules } from './scenario-rules.tsx';
import { ScenarioTable } from './scenario-table.tsx';
import { SplitPanel } from './split-panel.tsx';
import type { Scenario, ScenarioScene } from './scenario-types.ts';
import { useScenarioCalls, useScenarios, type ScenarioCalls } from './use-scenarios.ts';

interface ScenariosProps {
  workflow: string;
  request: string;
  matrix: Comparison;
}

/** Scenarios as rows. Shows the rules of the chosen one with their cost, and its split below. */
export function Scenarios(props: ScenariosProps): ReactNode {
  const text = useText();
  const { workflow, request, matrix } = props;
  const list = useScenarios(request);
  const calls = useScenarioCalls(request);
  const isOver = useRecord<'workflow'>(iriFor('workflow', workflow)).data?.state === 'completed';
  const [chosenIri, choose] = useState<string | null>(null);
  const chosen = list.members.find((scenario) => scenario['@id'] === chosenIri) ?? list.members[0];
  const names = new Map(matrix.offers.map(({ supplier, name }) => [supplier, name]));
  const scene = { currency: matrix.currency ?? 'EUR', names };
  return (
    <>
      <Head {...props} scenario={chosen} scene={scene} />
      <HeldAward workflow={workflow} scenarios={list.members} />
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && (
        <Loading height={320}>
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {list.data && list.members.length === 0 && (
        <EmptyState
          title={text('scenarios.none.title')}
          actions={isOver ? null : <NewScenario calls={calls} onMade={choose} />}
        >
          {text('scenarios.none.text')}
        </EmptyState>
      )}
      {chosen && (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            p: { xs: 2, md: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <ScenarioRules key={chosen['@id']} scenario={chosen} {...{ scene, calls, matrix, request }} />
          <Stack sx={{ gap: 2.5, minWidth: 0, order: { xs: -1, lg: 0 } }}>
            <ScenarioTable
              scenarios={list.members}
              chosen={chosen['@id']}
              {...{ scene, calls }}
              choose={choose}
              action={isOver ? null : <More scenarios={list.members} calls={calls} onMade={choose} />}
            />
            <SplitPanel scenario={chosen} matrix={matrix} scene={scene} />
          </Stack>
        </Box>
      )}
    </>
  );
}

/** The award that waits for an approval, of any scenario. */
function HeldAward(props: { workflow: string; scenarios: readonly Scenario[] }): ReactNode {
  const open = useOpenApprovals(iriFor('workflow', props.workflow));
  const held = holding(
    open,
    props.scenarios.map((scenario) => scenario['@id']),
  );
  if (held.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5, px: { xs: 2, md: 3 }, pt: 2 }}>
      <ApprovalBanners requests={held} />
    </Stack>
  );
}

function Head(props: ScenariosProps & { scenario: Scenario | undefined; scene: ScenarioScene }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { workflow, matrix, scenario, scene } = props;
  const description = useSchema('awardScenario');
  const meta = text('scenarios.meta', {
    offers: matrix.offers.length,
    items: itemCount(matrix),
    currency: format.symbol(scene.currency),
  });
  return (
    <PageHead
      title={text('scenarios.title')}
      meta={meta}
      actions={
        scenario &&
        description.data && (
          <ScenarioActions
            description={description.data}
            scenario={scenario}
            workflow={workflow}
            facts={<AwardFacts scenario={scenario} workflow={iriFor('workflow', workflow)} {...{ matrix, scene }} />}
          />
        )
      }
    />
  );
}

/** Actions on the chosen scenario. */
function ScenarioActions(props: {
  description: EntityDescription;
  scenario: Scenario;
  workflow: string;
  facts: ReactNode;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { description, scenario, workflow, facts } = props;
  return (
    <>
      <PrepareDownload kind="scenarioWorkbook" record={scenario['@id']}>
        {text('scenarios.exportBook')}
      </PrepareDownload>
      <PrepareDownload kind="scenarioReport" record={scenario['@id']}>
        {text('scenarios.exportReport')}
      </PrepareDownload>
      <Actions
        entity="awardScenario"
        description={description}
        record={scenario}
        hidden={['update', 'solve']}
        notes={{ award: facts }}
        onDone={({ name }) => {
          if (name === 'makeLots') void navigate(`/workflows/${workflow}/negotiations`);
          if (name === 'award') void navigate(`/workflows/${workflow}/awarding`);
        }}
      />
    </>
  );
}

/** Adds scenarios to compare; not offered once one was awarded. */
function More(props: {
  scenarios: readonly Scenario[];
  calls: ScenarioCalls;
  onMade: (scenario: string) => void;
}): ReactNode {
  const { scenarios, calls, onMade } = props;
  if (scenarios.some(({ state }) => state === 'awarded')) return null;
  return (
    <>
      <SolveAll scenarios={scenarios} calls={calls} />
      <NewScenario calls={calls} onMade={onMade} />
    </>
  );
}

/** Solves all scenarios without a current solution. */
function SolveAll({ scenarios, calls }: { scenarios: readonly Scenario[]; calls: ScenarioCalls }): ReactNode {
  const text = useText();
  const open = scenarios.filter(
    ({ state, operations }) =>
      (state === 'drafted' || state === 'failed') && operations?.some(({ name }) => name === 'solve'),
  );
  if (open.length < 2) return null;
  return (
    <Button
      loading={calls.busy === 'solveAll'}
      startIcon={<Play size={15} />}
      onClick={() => void calls.solveAll(open)}
    >
      {text('scenarios.solveAll')}
    </Button>
  );
}
