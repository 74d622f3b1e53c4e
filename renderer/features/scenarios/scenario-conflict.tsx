import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ruleSentence } from './rule-sentence.ts';
import type { Rule, Scenario, ScenarioScene } from './scenario-types.ts';
import type { ScenarioCalls } from './use-scenarios.ts';

interface ConflictProps {
  scenario: Scenario;
  scene: ScenarioScene;
  calls: ScenarioCalls;
}

/** Names the conflicting rules, and the smallest relaxation that makes them feasible. */
export function ScenarioConflict({ scenario, scene, calls }: ConflictProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const all = scenario.rules ?? [];
  const rules = (scenario.conflict ?? []).flatMap((place) => all[place] ?? []);
  const words = (rule: Rule): string => ruleSentence(rule, { text, format, scene });
  const canChange = scenario.operations?.some(({ name }) => name === 'update') ?? false;
  const ways = (scenario.waysOut ?? []).flatMap(({ rule: place = -1, value, cost = '0' }) => {
    const rule = all[place];
    if (!rule) return [];
    const changed = value === undefined ? null : { ...rule, value };
    const sentence = changed
      ? text('scenarios.allow', { rule: words(changed), cost: format.money(cost, scene.currency) })
      : text('scenarios.allow.without', { rule: words(rule), cost: format.money(cost, scene.currency) });
    return [{ place, changed, sentence }];
  });
  const take = async (place: number, changed: Rule | null): Promise<void> => {
    const next = all.flatMap((rule, at) => (at === place ? (changed ?? []) : rule));
    if (await calls.change(scenario, { rules: next })) await calls.solve(scenario);
  };
  return (
    <Box sx={{ border: 1, borderColor: 'tone.danger.border', borderRadius: '6px', p: 1.5 }}>
      {rules.length === 0 ? text('scenarios.conflict.none') : text('scenarios.conflict.some', { count: rules.length })}
      {rules.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontWeight: 500 }}>
          {rules.map((rule, index) => (
            <li key={index}>{words(rule)}</li>
          ))}
        </Box>
      )}
      {ways.length > 0 && canChange && (
        <Box sx={{ mt: 1.5 }}>
          <Box sx={{ mb: 0.75 }}>{text('scenarios.allow.title')}</Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {ways.map(({ place, changed, sentence }) => (
              <Button
                key={place}
                size="small"
                loading={calls.busy === scenario['@id']}
                sx={{ whiteSpace: 'normal', textAlign: 'left' }}
                onClick={() => void take(place, changed)}
              >
                {sentence}
              </Button>
            ))}
          </Stack>
        </Box>
      )}
    </Box>
  );
}
