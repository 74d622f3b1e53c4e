import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Guide } from '../../../../schemas/language/ui.ts';
import { useStepTitle } from '../../../generic/guide/step-texts.ts';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { useFollowedLines } from '../lines/use-response-lines.ts';
import { SubmitFacts } from './submit-facts.tsx';
import { missingSteps, type StepProgress } from './response-progress.ts';
import { useResponseProgress } from './use-response-progress.ts';

/** Lists missing parts with links to fix them, and the consequences of submitting. */
export default function ResponseSummary({ guide, record, description, unsaved, goTo }: BlockProps): ReactNode {
  const text = useText();
  useFollowedLines(record['@id']);
  const found = useResponseProgress(record, description);
  if (!found) return <Loading />;
  const { counts, currency } = found;
  const progress = withUnsaved(found.progress, unsaved);
  const missing = missingSteps(progress).length;
  const hint = missing > 0 ? text('guide.missing', { count: missing }) : text('guide.nothingMissing');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 280px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Panel flush title={text('offerGuide.block.summary')} hint={hint}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {Object.entries(progress).map(([step, one], index) => (
            <SummaryRow
              key={step}
              {...{ guide, step }}
              progress={one}
              first={index === 0}
              onRepair={() => goTo(step)}
            />
          ))}
        </Box>
      </Panel>
      <Panel title={text('offer.then.title')}>
        {counts.offered > 0 && (
          <Box sx={{ mb: 1.5 }}>
            <SubmitFacts counts={counts} currency={currency} />
          </Box>
        )}
        <Stack component="ul" sx={{ m: 0, pl: 2.25, gap: 1, fontSize: 13, color: 'text.secondary' }}>
          {[found.isSealed ? 'sealed' : '1', '2', '3'].map((line) => (
            <li key={line}>{text(`offer.then.${line}`)}</li>
          ))}
        </Stack>
      </Panel>
    </Box>
  );
}

/** Marks steps with unsaved entries, which would be missing from the submitted offer. */
const withUnsaved = (progress: Record<string, StepProgress>, unsaved: BlockProps['unsaved']): typeof progress =>
  Object.fromEntries(
    Object.entries(progress).map(([step, one]) => {
      const reason = unsaved.get(step);
      return [step, reason ? { done: false, code: `unsaved.${reason}`, params: {} } : one];
    }),
  );

function SummaryRow(props: {
  guide: Guide;
  step: string;
  progress: StepProgress;
  first: boolean;
  onRepair: () => void;
}): ReactNode {
  const text = useText();
  const { step, progress, first, onRepair } = props;
  const title = useStepTitle(props.guide, props.guide.steps.find(({ id }) => id === step) ?? { id: step, blocks: [] });
  const { done, optional, code, params } = progress;
  const glyph = done ? 'check' : optional ? 'draft' : 'warn';
  const tone = done ? 'success' : optional ? 'neutral' : 'attention';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, px: 2, py: 1.25, alignItems: 'center', borderTop: first ? 0 : 1, borderColor: 'line.hair' }}
    >
      <Glyph kind={glyph} tone={tone} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="div">
          {title}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {text(`offer.progress.${code}`, params)}
        </Typography>
      </Box>
      <Button
        size="small"
        variant={done || optional ? 'text' : 'outlined'}
        aria-label={text(done ? 'offer.view.step' : 'offer.repair.step', { step: title })}
        onClick={onRepair}
        sx={{ minHeight: { xs: 44, md: 28 } }}
      >
        {text(done || optional ? 'offer.view' : 'offer.repair')}
      </Button>
    </Stack>
  );
}
