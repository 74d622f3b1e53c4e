import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, type ReactNode } from 'react';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { Panel } from '../../kit/panel.tsx';
import { gapWords } from './gap-words.ts';
import { ScenarioConflict } from './scenario-conflict.tsx';
import { largestShare } from './split.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';
import type { ScenarioCalls } from './use-scenarios.ts';
import { ruleSentence } from './rule-sentence.ts';

const fromMedium = { display: { xs: 'none', md: 'table-cell' } };

interface TableProps {
  scenarios: readonly Scenario[];
  chosen: string;
  scene: ScenarioScene;
  calls: ScenarioCalls;
  choose: (scenario: string) => void;
  action: ReactNode;
}

/** Cost, savings, suppliers and the largest share of each, cheapest first. */
export function ScenarioTable({ scenarios, chosen, scene, calls, choose, action }: TableProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const symbol = format.symbol(scene.currency);
  const costs = scenarios.flatMap(({ cost }) => (cost == null ? [] : [Number(cost)]));
  const lowest = costs.length > 0 ? Math.min(...costs) : null;
  return (
    <Panel flush title={text('awardScenario.plural')} hint={text('scenarios.cheapestFirst')} action={action}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('scenarios.column.scenario')}</TableCell>
            <TableCell align="right">{text('scenarios.column.cost', { currency: symbol })}</TableCell>
            <TableCell align="right" sx={fromMedium}>
              {text('scenarios.column.savings')}
            </TableCell>
            <TableCell align="right" sx={fromMedium}>
              {text('scenarios.column.above', { currency: symbol })}
            </TableCell>
            <TableCell align="right">{text('awardScenario.field.suppliers')}</TableCell>
            <TableCell align="right" sx={fromMedium}>
              {text('scenarios.column.largest')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {scenarios.map((scenario) => (
            <Fragment key={scenario['@id']}>
              <TableRow selected={scenario['@id'] === chosen} hover>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
                    <Radio
                      size="small"
                      name="scenario"
                      checked={scenario['@id'] === chosen}
                      onChange={() => choose(scenario['@id'])}
                      slotProps={{ input: { 'aria-label': scenario.title ?? '' } }}
                    />
                    <Box>
                      <Box sx={{ fontWeight: 500 }}>{scenario.title}</Box>
                      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                        {(scenario.rules?.length ?? 0) > 0
                          ? (toldScenario(scenario, { text, format, scene }) ??
                            text('scenarios.rules', { count: scenario.rules?.length ?? 0 }))
                          : text('scenarios.rules', { count: 0 })}
                      </Box>
                      <Certainty scenario={scenario} />
                    </Box>
                  </Box>
                </TableCell>
                {scenario.cost == null ? (
                  <TableCell align="right" colSpan={5}>
                    <Standing scenario={scenario} calls={calls} />
                  </TableCell>
                ) : (
                  <>
                    <TableCell align="right" className="tnum" sx={{ fontWeight: 600 }}>
                      {format.amount(scenario.cost, scene.currency)}
                    </TableCell>
                    <TableCell align="right" className="tnum" sx={fromMedium}>
                      <Savings scenario={scenario} scene={scene} />
                    </TableCell>
                    <TableCell align="right" className="tnum" sx={fromMedium}>
                      {lowest === null || Number(scenario.cost) === lowest
                        ? '—'
                        : format.amount(Number(scenario.cost) - lowest, scene.currency)}
                    </TableCell>
                    <TableCell align="right" className="tnum">
                      {format.count(scenario.suppliers ?? 0)}
                    </TableCell>
                    <TableCell align="right" className="tnum" sx={fromMedium}>
                      {format.percent(largestShare(scenario), { decimals: 1 })}
                    </TableCell>
                  </>
                )}
              </TableRow>
              {scenario.state === 'infeasible' && (
                <TableRow>
                  <TableCell colSpan={6}>
                    <ScenarioConflict scenario={scenario} scene={scene} calls={calls} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** How near the best it is, and whether it was awarded. */
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

/** Of one that has no cost: how it stands, and what can be done. */
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

/** Against the lowest offer of everything by one supplier. */
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

/** What it comes to in a sentence, with the rule that costs most; null while nothing is known. */
function toldScenario(
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
