import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { GlyphKind, Guide, GuideStep, Tone } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { layout } from '../../theme/tokens.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import type { GuideProgress } from './guide-progress.ts';
import { stepStatus, type StepStatus } from './guide-steps.ts';
import { stepSummary, useStepTitle } from './step-texts.ts';
import type { UnsavedReason } from './use-unsaved.ts';

interface RailProps {
  guide: Guide;
  steps: readonly GuideStep[];
  current: GuideStep;
  record: JsonObject;
  violations: readonly Violation[];
  visited: ReadonlySet<string>;
  entity: string;
  description: EntityDescription;
  goTo: (step: string) => void;
  progress: GuideProgress;
  /** Unsaved steps by id, and the reason. */
  unsaved: ReadonlyMap<string, UnsavedReason>;
}

/** All steps, which can be opened at any time. The glyph shows how complete each is. */
export function StepRail(props: RailProps): ReactNode {
  const text = useText();
  const { guide, steps } = props;
  return (
    <Box
      component="nav"
      aria-label={text('guide.steps')}
      sx={{ width: layout.stepRail, flex: 'none', display: { xs: 'none', md: 'block' }, pt: 3, pl: 3 }}
    >
      <Box sx={{ position: 'sticky', top: 72 }}>
        {steps.map((step) => (
          <RailStep key={step.id} {...props} step={step} />
        ))}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3, px: 1.25 }}>
          {text.first([`${guide.name}.note`, 'guide.note'])}
        </Typography>
      </Box>
    </Box>
  );
}

const looks: Record<StepStatus | 'current', { glyph: GlyphKind; tone: Tone }> = {
  done: { glyph: 'check', tone: 'success' },
  error: { glyph: 'warn', tone: 'attention' },
  open: { glyph: 'draft', tone: 'neutral' },
  current: { glyph: 'half', tone: 'info' },
};

function useStep({ step, ...props }: RailProps & { step: GuideStep }): {
  status: StepStatus;
  summary: string;
  title: string;
} {
  const text = useText();
  const texts = useFieldTexts(props.entity);
  const format = useFormat();
  const visited = props.visited.has(step.id);
  const { guide, record, violations, description } = props;
  const title = useStepTitle(guide, step);
  const unsaved = props.unsaved.get(step.id);
  if (unsaved) return { status: 'error', summary: text(`guide.unsaved.${unsaved}`), title };
  const known = props.progress[step.id];
  if (known) {
    const status = known.done ? 'done' : known.missing && visited ? 'error' : 'open';
    return { status, summary: known.summary, title };
  }
  const status = stepStatus({ step, record, violations, visited });
  return {
    status,
    summary: stepSummary({ guide, step, record, violations, status, visited, description, texts, text, format }),
    title,
  };
}

function RailStep(props: RailProps & { step: GuideStep }): ReactNode {
  const text = useText();
  const { step, current } = props;
  const { status, summary, title } = useStep(props);
  const isCurrent = step.id === current.id;
  const look = looks[isCurrent && status !== 'error' ? 'current' : status];
  return (
    <Stack
      component={Link}
      to={`?step=${step.id}`}
      onClick={(event) => {
        event.preventDefault();
        props.goTo(step.id);
      }}
      {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
      direction="row"
      sx={{
        gap: 1.25,
        px: 1.25,
        py: 1,
        borderRadius: '6px',
        textDecoration: 'none',
        color: 'text.primary',
        bgcolor: isCurrent ? 'surface.selected' : 'transparent',
        '&:hover': { bgcolor: isCurrent ? 'surface.selected' : 'surface.hover' },
      }}
    >
      <Box sx={{ pt: '3px' }}>
        <Glyph kind={look.glyph} tone={look.tone} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="label" component="div" sx={{ fontWeight: isCurrent ? 600 : 500 }}>
          {title}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          sx={{ color: status === 'error' ? 'tone.attention.fg' : 'text.secondary' }}
        >
          {summary}
        </Typography>
        <VisuallyHidden>{text(`guide.status.${status}`)}</VisuallyHidden>
      </Box>
    </Stack>
  );
}

/** All steps on a phone: a bar of segments, and a list to choose from. */
export function StepSelect(props: RailProps): ReactNode {
  const text = useText();
  const { steps, current } = props;
  return (
    <Box sx={{ display: { md: 'none' }, mb: 2 }}>
      <Stack direction="row" aria-hidden sx={{ gap: '3px', mb: 1 }}>
        {steps.map((step) => (
          <Segment key={step.id} {...props} step={step} />
        ))}
      </Stack>
      <FormControl fullWidth>
        <Select
          value={current.id}
          inputProps={{ 'aria-label': text('guide.steps') }}
          onChange={(event) => props.goTo(event.target.value)}
          sx={{ minHeight: 44 }}
        >
          {steps.map((step, index) => (
            <MenuItem key={step.id} value={step.id}>
              <StepName {...props} step={step} index={index} />
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </Box>
  );
}

function StepName({ guide, step, steps, index }: RailProps & { step: GuideStep; index: number }): ReactNode {
  const text = useText();
  const title = useStepTitle(guide, step);
  return text('guide.stepOf', { number: index + 1, total: steps.length, title });
}

function Segment(props: RailProps & { step: GuideStep }): ReactNode {
  const { status } = useStep(props);
  const isCurrent = props.step.id === props.current.id;
  const tone = { done: 'tone.success.solid', error: 'tone.attention.solid', open: 'line.strong' }[status];
  return <Box sx={{ flex: 1, height: 4, borderRadius: 2, bgcolor: isCurrent ? 'primary.main' : tone }} />;
}
