import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ruleSentence } from './rule-sentence.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';

/** Which rules cannot hold together, in words. */
export function ScenarioConflict({ scenario, scene }: { scenario: Scenario; scene: ScenarioScene }): ReactNode {
  const text = useText();
  const format = useFormat();
  const rules = (scenario.conflict ?? []).flatMap((place) => scenario.rules?.[place] ?? []);
  return (
    <Box sx={{ border: 1, borderColor: 'tone.danger.border', borderRadius: '6px', p: 1.5 }}>
      {rules.length === 0 ? text('scenarios.conflict.none') : text('scenarios.conflict.some', { count: rules.length })}
      {rules.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontWeight: 500 }}>
          {rules.map((rule, index) => (
            <li key={index}>{ruleSentence(rule, { text, format, scene })}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
