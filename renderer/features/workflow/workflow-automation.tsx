import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { stepLooks } from '../../kit/step-looks.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { AutomationPanel } from '../buying/automation/automation-panel.tsx';
import { automationSteps, type AutomationStep } from './automation/automation-steps.ts';
import { StrategyPanel } from './automation/strategy-panel.tsx';
import type { WorkflowSectionProps } from './section-props.ts';
import { isRfi, type WorkflowFacts } from './workflow-facts.ts';

/** Automatic steps, tasks that await a person, and recommended types of negotiation. */
export default function WorkflowAutomation({ workflow, facts }: WorkflowSectionProps): ReactNode {
  const own = (
    <AreaTexts areas={['buying']}>
      <AutomationPanel
        workflow={workflow}
        otherwise={facts && workflow.isTemplate !== true ? <ByItself facts={facts} /> : null}
      />
    </AreaTexts>
  );
  // A template only has planned steps.
  if (workflow.isTemplate === true) return own;
  if (!facts) {
    return (
      <Loading height={320}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1040 }}>
      {own}
      {!isRfi(facts) && <StrategyPanel workflow={workflow} negotiations={facts.negotiations} />}
    </Stack>
  );
}

/** The server's default automation, if nothing else is configured. */
function ByItself({ facts }: { facts: WorkflowFacts }): ReactNode {
  const text = useText();
  return (
    <Panel flush title={text('automation.title')} hint={text('automation.hint')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {automationSteps(facts).map((step, index) => (
          <Step key={step.id} step={step} first={index === 0} />
        ))}
      </Box>
    </Panel>
  );
}

/** A step that runs automatically later may await a person now. */
const runsByItself = ({ byItself, state }: AutomationStep): boolean => byItself && state !== 'manual';

function Step({ step, first }: { step: AutomationStep; first: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const look = stepLooks[step.state];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 132px 200px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="label" component="div">
          {text(`automation.step.${step.id}`)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {text(`automation.step.${step.id}.text`)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {step.at ? format.short(step.at) : text(runsByItself(step) ? 'automation.byItself' : 'automation.byYou')}
      </Typography>
      <Box>
        <Badge tone={look.tone} glyph={look.glyph}>
          {text(`automation.state.${step.state}`)}
        </Badge>
      </Box>
    </Box>
  );
}
