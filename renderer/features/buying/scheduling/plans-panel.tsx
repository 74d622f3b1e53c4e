import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pause, Pencil, Play, SkipForward, Zap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Schedule } from '../../../../schemas/generated/answers.ts';
import { pageOf } from '../../../data/resources.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { DataTable } from '../../../kit/table.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { UntilBadge } from '../until-badge.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** All plans, next run first. Paused plans say so instead of showing the next run. */
export function PlansPanel({ plans }: { plans: readonly Schedule[] }): ReactNode {
  const text = useText();
  return (
    <Panel flush title={text('buying.plans.list')} hint={text('buying.plans.list.hint')}>
      <DataTable
        rows={plans}
        rowKey={(plan) => plan['@id']}
        columns={[
          { head: text('buying.plan'), render: (plan) => <Plan plan={plan} /> },
          {
            head: text('buying.plan.next'),
            from: 'md',
            sx: { whiteSpace: 'nowrap' },
            render: (plan) => <NextRun plan={plan} />,
          },
          { head: text('buying.plan.until'), from: 'md', render: (plan) => <UntilBadge until={plan.automaticUntil} /> },
          { head: text('buying.plan.last'), from: 'md', render: (plan) => <Last plan={plan} /> },
          {
            head: <VisuallyHidden>{text('common.actions')}</VisuallyHidden>,
            width: 140,
            render: (plan) => <Actions plan={plan} />,
          },
        ]}
      />
    </Panel>
  );
}

/** On phones, shows below the plan what wider windows show in columns. */
function Plan({ plan }: { plan: Schedule }): ReactNode {
  const text = useText();
  const every = text.first([`buying.every.${plan.every}`]) ?? text('buying.every.rule');
  const format = useFormat();
  return (
    <>
      <Link to={pageOf(plan['@id']) ?? '/workflow-templates'} color="inherit" sx={{ fontWeight: 500 }}>
        {plan.title}
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {plan.start ? `${every}, ${format.clock(plan.start, { seconds: false })}` : every}
      </Typography>
      {!plan.published && (
        <Typography variant="caption" component="div" sx={{ color: 'tone.attention.fg' }}>
          {text('buying.plan.unpublished')}
        </Typography>
      )}
      <Stack sx={{ gap: 1, mt: 1, alignItems: 'flex-start', display: { md: 'none' } }}>
        <NextRun plan={plan} />
        <UntilBadge until={plan.automaticUntil} />
        {plan.lastRunAt && <Last plan={plan} />}
      </Stack>
    </>
  );
}

function NextRun({ plan }: { plan: Schedule }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (plan.nextRunAt && !plan.paused) return <span>{format.short(plan.nextRunAt, { time: true })}</span>;
  if (!plan.paused) return null;
  return (
    <Badge tone="neutral" glyph="minus">
      {text('buying.plan.paused')}
    </Badge>
  );
}

function Last({ plan }: { plan: Schedule }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (!plan.lastRunAt) return <span>{text('buying.plan.none')}</span>;
  const day = format.day(plan.lastRunAt);
  if (plan.lastRunProblem) {
    const why = text.first([`error.${plan.lastRunProblem}`]) ?? plan.lastRunProblem;
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Glyph kind="x" tone="danger" />
        <span>{`${day}: ${text('buying.plan.failed', { why })}`}</span>
      </Stack>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Glyph kind="check" tone="success" />
      <span>
        {`${day}: `}
        <Link to={(plan.lastRun && pageOf(plan.lastRun)) ?? '/workflows'}>{plan.lastRunTitle}</Link>
      </span>
    </Stack>
  );
}

const verbs = [
  { name: 'pauseSchedule', path: 'pause-schedule', id: 'pause', Icon: Pause },
  { name: 'resumeSchedule', path: 'resume-schedule', id: 'resume', Icon: Play },
  { name: 'skipNext', path: 'skip-next', id: 'skip', Icon: SkipForward },
  { name: 'runNow', path: 'run-now', id: 'runNow', Icon: Zap },
] as const;

function Actions({ plan }: { plan: Schedule }): ReactNode {
  const text = useText();
  const command = useCommand();
  const [openDialog, setOpenDialog] = useState<'run' | 'edit' | null>(null);
  const may = new Set(plan.operations.map(({ name }) => name));
  const send = (path: string): void =>
    command.mutate(
      { method: 'PUT', href: `${plan['@id']}/${path}`, body: { version: plan.version } },
      { onError: (problem) => showProblem(problem, text), onSuccess: () => setOpenDialog(null) },
    );
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {may.has('schedule') && (
        <IconButton
          size="small"
          aria-label={text('buying.plan.edit', { plan: plan.title })}
          onClick={() => setOpenDialog('edit')}
        >
          <Pencil size={16} />
        </IconButton>
      )}
      {verbs
        .filter(({ name }) => may.has(name))
        .map(({ name, path, id, Icon }) => (
          <IconButton
            key={name}
            size="small"
            aria-label={text(`buying.plan.${id}`, { plan: plan.title })}
            onClick={() => (name === 'runNow' ? setOpenDialog('run') : send(path))}
          >
            <Icon size={16} />
          </IconButton>
        ))}
      <ConfirmDialog
        open={openDialog === 'run'}
        title={text('buying.plan.runNow', { plan: plan.title })}
        consequence={text('workflow.operation.runNow.confirm')}
        verb={text('workflow.operation.runNow')}
        busy={command.isPending}
        onConfirm={() => send('run-now')}
        onClose={() => setOpenDialog(null)}
      />
      {openDialog === 'edit' && <PlanDialog plan={plan} onClose={() => setOpenDialog(null)} />}
    </Stack>
  );
}
