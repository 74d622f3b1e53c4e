import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GlyphKind, GuideStep, Tone } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { stepsOf, stepStatus, stepViolations } from '../../generic/guide/guide-steps.ts';
import { stepSummary, useStepTitle, violationLabel } from '../../generic/guide/step-texts.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { PublishPreviews } from './preview/publish-previews.tsx';
import { Glyph } from '../../theme/glyph.tsx';

/** Missing things are rows with a button that leads to them; what happens then stands beside. */
export default function PublishSummary(props: BlockProps): ReactNode {
  const text = useText();
  const { guide, record, violations, unsaved, id } = props;
  const steps = stepsOf(guide, record);
  const hint =
    violations.length + unsaved.size > 0
      ? text('guide.missing', { count: violations.length + unsaved.size })
      : text('guide.nothingMissing');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 760px) 264px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Panel flush title={text.first([`${guide.name}.block.${id}`])} hint={hint}>
        {steps.map((step, index) => (
          <SummaryRow key={step.id} {...props} row={step} first={index === 0} />
        ))}
      </Panel>
      <Panel title={text('request.then.title')}>
        <Consequences record={record} />
        <PublishPreviews request={record['@id']} />
      </Panel>
    </Box>
  );
}

const looks: Record<'done' | 'error' | 'open', { glyph: GlyphKind; tone: Tone }> = {
  done: { glyph: 'check', tone: 'success' },
  error: { glyph: 'warn', tone: 'attention' },
  open: { glyph: 'draft', tone: 'neutral' },
};

function SummaryRow({ row, first, ...props }: BlockProps & { row: GuideStep; first: boolean }): ReactNode {
  const text = useText();
  const texts = useFieldTexts(props.entity);
  const format = useFormat();
  const { guide, record, violations, description, goTo } = props;
  const title = useStepTitle(guide, row);
  const isUnsaved = props.unsaved.has(row.id);
  const status = isUnsaved ? 'error' : stepStatus({ step: row, record, violations, visited: true });
  const found = stepSummary({
    guide,
    step: row,
    record,
    violations,
    status,
    visited: true,
    description,
    texts,
    text,
    format,
  });
  const summary = isUnsaved ? text('guide.unsavedRows') : found;
  const [missing] = stepViolations(row, violations);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        minHeight: 48,
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
        bgcolor: status === 'error' ? 'tone.attention.bg' : 'transparent',
      }}
    >
      <Glyph kind={looks[status].glyph} tone={looks[status].tone} size={15} />
      <Typography variant="label" sx={{ width: { xs: 96, sm: 140 }, flex: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ flex: 1, color: status === 'error' ? 'text.primary' : 'text.secondary' }}>
        {summary}
      </Typography>
      {isUnsaved && (
        <Button size="small" onClick={() => goTo(row.id)}>
          {text('guide.repairRows')}
        </Button>
      )}
      {missing && !isUnsaved && row.id !== props.step.id && (
        <Button size="small" onClick={() => goTo(row.id)}>
          {text('guide.fillIn', { field: violationLabel(missing, description, texts) })}
        </Button>
      )}
    </Stack>
  );
}

type Timeframe = Pick<Representation<'request'>, '@id' | 'startDate' | 'finishDate'>;

function Consequences({ record }: { record: Timeframe }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { startDate, finishDate } = record;
  const lines = [
    text('request.then.locked'),
    text('request.then.invite'),
    ...(startDate ? [text('request.then.start', { at: format.short(startDate) })] : []),
    ...(finishDate ? [text('request.then.finish', { at: format.short(finishDate) })] : []),
  ];
  return (
    <Stack component="ol" sx={{ m: 0, pl: 2.25, gap: 1, fontSize: 13, color: 'text.secondary' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}
