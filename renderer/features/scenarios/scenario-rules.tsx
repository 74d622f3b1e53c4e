import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Choose } from '../../kit/choose.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { Comparison } from '../../../schemas/generated/answers.ts';
import { AddRule } from './add-rule.tsx';
import { gapWords } from './gap-words.ts';
import { ruleNote, ruleSentence } from './rule-sentence.ts';
import type { Rule, Scenario, ScenarioScene } from './scenario-types.ts';
import type { ScenarioCalls } from './use-scenarios.ts';

const baselines = ['lowestOffer', 'lastPrice', 'targetPrice'] as const;

/** Savings against each baseline, one per line. Baselines without data are left out. */
function SavingsFacts({ scenario, currency }: { scenario: Scenario; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const known = baselines.flatMap((name) => {
    const amount = scenario.savings?.[name];
    return amount == null ? [] : [{ name, amount }];
  });
  if (known.length === 0) return null;
  return (
    <Box component="section" aria-label={text('scenarios.savings')}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 13, fontWeight: 500 }}>
        {text('scenarios.savings')}
      </Box>
      {known.map(({ name, amount }) => (
        <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 1, fontSize: 13 }}>
          <span>{text(`awardScenario.field.savings.${name}`)}</span>
          <Box
            component="span"
            className="tnum"
            sx={{ fontWeight: 500, color: Number(amount) > 0 ? 'tone.success.fg' : 'text.secondary' }}
          >
            {format.money(amount, currency)}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}

const goals = ['cost', 'score', 'baseline'] as const;

interface RulesProps {
  scenario: Scenario;
  scene: ScenarioScene;
  calls: ScenarioCalls;
  matrix: Comparison;
  request: string;
}

/** The goal and rules of a scenario, and the cost of each rule. */
export function ScenarioRules({ scenario, scene, calls, matrix, request }: RulesProps): ReactNode {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const canChange = scenario.operations?.some(({ name }) => name === 'update') ?? false;
  const rules = scenario.rules ?? [];
  const change = (next: readonly Rule[]) => calls.change(scenario, { rules: next });
  return (
    <Panel title={scenario.title ?? ''}>
      <Stack sx={{ gap: 2 }}>
        <Choose
          label={text('awardScenario.field.goal')}
          value={scenario.goal ?? 'cost'}
          disabled={!canChange}
          choices={goals.map((goal) => ({ value: goal, label: text(`awardScenario.goal.${goal}`) }))}
          onChange={(goal) => void calls.change(scenario, { goal })}
        />
        <RuleList {...{ scenario, scene }} onChange={canChange ? change : null} />
        {canChange && (
          <Button startIcon={<Plus size={15} />} onClick={() => setAdding(true)}>
            {text('scenarios.addRule')}
          </Button>
        )}
        <SavingsFacts scenario={scenario} currency={scene.currency} />
        <Proven scenario={scenario} />
      </Stack>
      {adding && (
        <AddRule
          matrix={matrix}
          request={request}
          onClose={() => setAdding(false)}
          onAdd={async (rule) => {
            if (await change([...rules, rule])) setAdding(false);
          }}
        />
      )}
    </Panel>
  );
}

/** The rules with their costs; `onChange` is null if they cannot change. */
function RuleList(props: {
  scenario: Scenario;
  scene: ScenarioScene;
  onChange: ((rules: readonly Rule[]) => Promise<unknown>) | null;
}): ReactNode {
  const text = useText();
  const { scenario, scene, onChange } = props;
  const rules = scenario.rules ?? [];
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 13, fontWeight: 500 }}>
          {text('awardScenario.field.rules')}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{text('scenarios.costs')}</Box>
      </Stack>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'line.hair', borderRadius: '6px' }}
      >
        {rules.length === 0 && (
          <Box component="li" sx={{ p: 1.5, color: 'text.secondary' }}>
            {text('scenarios.rules', { count: 0 })}
          </Box>
        )}
        {rules.map((rule, place) => (
          <RuleRow
            key={place}
            {...{ rule, place, scenario, scene }}
            remove={onChange ? () => void onChange(rules.filter((_, index) => index !== place)) : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}

interface RowProps {
  rule: Rule;
  place: number;
  scenario: Scenario;
  scene: ScenarioScene;
  remove: (() => void) | undefined;
}

function RuleRow({ rule, place, scenario, scene, remove }: RowProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const sentence = ruleSentence(rule, { text, format, scene });
  const cost = scenario.rulePrices?.find((price) => price.rule === place)?.cost;
  const isBroken = scenario.broken?.includes(place) ?? false;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, p: 1.25, '& + &': { borderTop: 1, borderColor: 'line.hair' } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>{sentence}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {ruleNote(rule, { text, format, scene })}
          {isBroken && ` · ${text('scenarios.broken')}`}
        </Box>
      </Box>
      <Box
        className="tnum"
        sx={{ fontWeight: 500, color: Number(cost ?? 0) > 0 ? 'tone.attention.fg' : 'text.secondary' }}
      >
        {cost === undefined ? '—' : format.amount(cost, scene.currency)}
      </Box>
      {remove && (
        <IconButton size="small" aria-label={text('scenarios.removeRule', { rule: sentence })} onClick={remove}>
          <X size={15} />
        </IconButton>
      )}
    </Box>
  );
}

/** Says how certain the result is, and that prices of rules do not add up. */
function Proven({ scenario }: { scenario: Scenario }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (scenario.cost == null) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
      <p style={{ margin: 0 }}>{text('scenarios.priceNote')}</p>
      <p style={{ margin: '8px 0 0' }}>{gapWords(scenario, { text, format })}</p>
    </Box>
  );
}
