import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import type { ReactNode } from 'react';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Columns } from '../../kit/table.tsx';
import { gapWords } from './gap-words.ts';
import { ScenarioConflict } from './scenario-conflict.tsx';
import { largestShare } from './split.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';
import type { ScenarioCalls } from './use-scenarios.ts';
import { ruleSentence } from './rule-sentence.ts';

interface TableProps {
  scenarios: readonly Scenario[];
  chosen: string;
  scene: ScenarioScene;
  calls: ScenarioCalls;
  choose: (scenario: string) => void;
  action: ReactNode;
}

/** Cost, savings, suppliers and the largest share of each scenario, cheapest first. */
export function ScenarioTable(props: TableProps): ReactNode {
  const text = useText();
  const { scenarios, chosen, scene, calls, action } = props;
  const columns = useColumns(props);
  return (
    <Panel flush title={text('awardScenario.plural')} hint={text('scenarios.cheapestFirst')} action={action}>
      <DataTable
        rows={scenarios}
        rowKey={(scenario) => scenario['@id']}
        rowProps={(scenario) => ({ hover: true, selected: scenario['@id'] === chosen })}
        renderBelow={(scenario) =>
          scenario.state === 'infeasible' && <ScenarioConflict scenario={scenario} scene={scene} calls={calls} />
        }
        columns={columns}
      />
    </Panel>
  );
}

function useColumns({ scenarios, chosen, scene, calls, choose }: TableProps): Columns<Scenario> {
  const text = useText();
  const format = useFormat();
  const symbol = format.symbol(scene.currency);
  const costs = scenarios.flatMap(({ cost }) => (cost == null ? [] : [Number(cost)]));
  const lowest = costs.length > 0 ? Math.min(...costs) : null;
  return [
    {
      head: text('scenarios.column.scenario'),
      sx: { overflowWrap: 'anywhere' },
      render: (scenario) => (
        <Title {...{ scenario, scene }} checked={scenario['@id'] === chosen} choose={() => choose(scenario['@id'])} />
      ),
    },
    {
      head: text('scenarios.column.cost', { currency: symbol }),
      right: true,
      span: ({ cost }) => (cost == null ? 5 : 1),
      sx: ({ cost }) => (cost == null ? {} : { fontWeight: 600 }),
      render: (scenario) =>
        scenario.cost == null ? (
          <Standing scenario={scenario} calls={calls} />
        ) : (
          format.amount(scenario.cost, scene.currency)
        ),
    },
    {
      head: text('scenarios.column.savings'),
      right: true,
      from: 'md',
      render: (scenario) => <Savings scenario={scenario} scene={scene} />,
    },
    {
      head: text('scenarios.column.above', { currency: symbol }),
      right: true,
      from: 'md',
      render: ({ cost }) =>
        lowest === null || Number(cost) === lowest ? '—' : format.amount(Number(cost) - lowest, scene.currency),
    },
    {
      head: text('awardScenario.field.suppliers'),
      right: true,
      render: ({ suppliers }) => format.count(suppliers ?? 0),
    },
    {
      head: text('scenarios.column.largest'),
      right: true,
      from: 'md',
      render: (scenario) => format.percent(largestShare(scenario), { decimals: 1 }),
    },
  ];
}

function Title(props: { scenario: Scenario; scene: ScenarioScene; checked: boolean; choose: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { scenario, scene, checked, choose } = props;
  const count = scenario.rules?.length ?? 0;
  const summary = count > 0 ? summaryOf(scenario, { text, format, scene }) : null;
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
      <Radio
        size="small"
        name="scenario"
        checked={checked}
        onChange={choose}
        slotProps={{ input: { 'aria-label': scenario.title ?? '' } }}
      />
      <Box>
        <Box sx={{ fontWeight: 500 }}>{scenario.title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{summary ?? text('scenarios.rules', { count })}</Box>
        <Certainty scenario={scenario} />
      </Box>
    </Box>
  );
}

/** The distance from the optimum, and whether the scenario was awarded. */
function Certainty({ scenario }: { scenario: Scenario }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{gapWords(scenario, { text, format })}</Box>
      {scenario.state === 'awarded' && <StateBadge entity="awardScenario" state="awarded" />}
    </>
  );
}

/** For a scenario without a cost: its state, and the possible action. */
function Standing({ scenario, calls }: { scenario: Scenario; calls: ScenarioCalls }): ReactNode {
  const text = useText();
  const format = useFormat();
  const state = scenario.state ?? 'drafted';
  const canSolve = scenario.operations?.some(({ name }) => name === 'solve') ?? false;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      <StateBadge entity="awardScenario" state={state} />
      {state === 'failed' && <span>{text(`scenarios.failed.${scenario.failure ?? 'interrupted'}`)}</span>}
      {state === 'solving' && <span className="tnum">{format.percent(scenario.progress ?? 0)}</span>}
      {canSolve && (
        <Button size="small" loading={calls.busy === scenario['@id']} onClick={() => void calls.solve(scenario)}>
          {text('awardScenario.operation.solve')}
        </Button>
      )}
    </Box>
  );
}

/** Savings against the lowest offer by one supplier for everything. */
function Savings({ scenario, scene }: { scenario: Scenario; scene: ScenarioScene }): ReactNode {
  const format = useFormat();
  const saved = scenario.savings?.lowestOffer;
  if (saved === undefined) return '—';
  const base = Number(scenario.cost) + Number(saved);
  return (
    <>
      <Box sx={{ color: Number(saved) > 0 ? 'tone.success.fg' : 'text.secondary' }}>
        {base === 0 ? '—' : format.percent((-100 * Number(saved)) / base, { decimals: 1, sign: true })}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{format.amount(saved, scene.currency)}</Box>
    </>
  );
}

/** The result in a sentence, with the most expensive rule; null while unknown. */
function summaryOf(
  scenario: Scenario,
  { text, format, scene }: { text: Text; format: Format; scene: ScenarioScene },
): string | null {
  const { cost, suppliers, rulePrices = [], rules = [] } = scenario;
  if (cost == null) return null;
  const values = { suppliers: suppliers ?? 0, cost: format.money(cost, scene.currency) };
  const [dearest] = (rulePrices ?? [])
    .filter((price) => Number(price.cost ?? 0) > 0)
    .toSorted((a, b) => Number(b.cost) - Number(a.cost));
  const rule = dearest && rules?.[dearest.rule ?? -1];
  if (!rule) return text('scenarios.told.free', values);
  const saved = format.money(dearest.cost ?? '0', scene.currency);
  return text('scenarios.told.dearest', { ...values, rule: ruleSentence(rule, { text, format, scene }), saved });
}
