import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pause, Pencil, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { StepRow } from './step-row.tsx';
import { StepsDialog } from './steps-dialog.tsx';
import { useAutomation, type AutomationCalls } from './use-automation.ts';
import { useSchema } from '../../../data/use-schema.ts';

/** The steps with their decider and progress. The step that waits expands in place. */
export function AutomationPanel(props: {
  workflow: Representation<'workflow'>;
  /** Shown below while no steps are configured. */
  otherwise: ReactNode;
}): ReactNode {
  const { workflow, otherwise } = props;
  const text = useText();
  const calls = useAutomation(workflow['@id']);
  const [editing, setEditing] = useState(false);
  if (calls.error) return <PartError error={calls.error} retry={calls.retry} />;
  if (!calls.record) {
    return (
      <Loading height={320}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  const steps = calls.record.steps ?? [];
  return (
    <Stack sx={{ gap: 2 }}>
      {!editing && <RefusalBanner problem={calls.problem} />}
      {calls.record.state === 'stopped' && (
        <Banner tone="attention" glyph="warn" title={text('buying.automation.stopped')}>
          {text('buying.automation.stopped.text')}
        </Banner>
      )}
      {steps.length === 0 ? (
        <Panel title={text('buying.automation.title')}>
          <EmptyState
            compact
            drawing={false}
            title={text('buying.automation.empty')}
            actions={
              workflow.state === 'active' && (
                <Button variant="contained" onClick={() => setEditing(true)}>
                  {text('buying.automation.setUp')}
                </Button>
              )
            }
          >
            {text(workflow.isTemplate === true ? 'buying.automation.template' : 'buying.automation.empty.text')}
          </EmptyState>
        </Panel>
      ) : (
        <Track calls={calls} onEdit={() => setEditing(true)} isTemplate={workflow.isTemplate === true} />
      )}
      {steps.length === 0 && otherwise}
      {editing && <StepsDialog calls={calls} steps={steps} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

function Track(props: { calls: AutomationCalls; onEdit: () => void; isTemplate: boolean }): ReactNode {
  const text = useText();
  const { calls, onEdit, isTemplate } = props;
  const description = useSchema('automation');
  const record = calls.record;
  if (!record) return null;
  const steps = record.steps ?? [];
  const turn = steps.findIndex(({ state }) => state !== 'completed');
  return (
    <>
      <Panel
        title={
          <>
            {text('buying.automation.title')}
            {!isTemplate && record.state && (
              <StateBadge entity="automation" state={record.state} ui={description.data?.ui} />
            )}
          </>
        }
        action={<Actions {...{ calls, onEdit, isTemplate }} />}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {isTemplate ? text('buying.automation.template') : text('buying.automation.hint', { count: steps.length })}{' '}
          {!isTemplate && <BoundText bound={record.bound} />}
        </Typography>
        <Box component="ol" sx={{ m: 0, mx: -2, mb: -2, p: 0, listStyle: 'none' }}>
          {steps.map((step, index) => (
            <StepRow key={step.id} {...{ step, index, calls }} isTurn={index === turn && !isTemplate} />
          ))}
        </Box>
      </Panel>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('buying.automation.foot')}
      </Typography>
    </>
  );
}

/** The maximum amount of automatic awards and orders, and its source. */
function BoundText({ bound }: Pick<Representation<'automation'>, 'bound'>): ReactNode {
  const text = useText();
  const format = useFormat();
  if (!bound) return text('buying.bound.none');
  return text('buying.bound', {
    amount: format.money(bound.amount, bound.currency ?? 'EUR'),
    source: text(`buying.bound.${bound.source}`),
  });
}

const icons = { start: Play, pause: Pause, resume: Play } as const;

function Actions(props: { calls: AutomationCalls; onEdit: () => void; isTemplate: boolean }): ReactNode {
  const text = useText();
  const { calls, onEdit, isTemplate } = props;
  const offered = (['start', 'pause', 'resume'] as const).filter(
    (name) => !isTemplate && operationNamed(calls.record, name),
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {operationNamed(calls.record, 'update') && (
        <Button size="small" startIcon={<Pencil size={14} />} onClick={onEdit}>
          {text('automation.operation.update')}
        </Button>
      )}
      {offered.map((name) => {
        const Icon = icons[name];
        return (
          <Button
            key={name}
            size="small"
            variant={name === 'pause' ? 'outlined' : 'contained'}
            startIcon={<Icon size={14} />}
            loading={calls.isPending}
            onClick={() => calls.send(`${calls.path}/${name}`, {})}
          >
            {text(`automation.operation.${name}`)}
          </Button>
        );
      })}
    </Stack>
  );
}
