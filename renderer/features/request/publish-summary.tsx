import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import type { GlyphKind, GuideStep, Tone } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { iriOf, operationNamed, textAt, type Representation } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { serverNow } from '../../data/clock.ts';
import { addedPaths } from '../../generic/form/form-data.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { stepsOf, stepStatus, stepViolations } from '../../generic/guide/guide-steps.ts';
import {
  isMissingOne,
  stepSummary,
  useStepTitle,
  violationLabel,
  violationSummary,
} from '../../generic/guide/step-texts.ts';
import { useEclassName } from '../../generic/use-eclass-name.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { WorkflowDialog } from '../workflow/workflow-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import { RequestPreflight } from './request-preflight.tsx';
import { PublishPreviews } from './preview/publish-previews.tsx';
import { Glyph } from '../../theme/glyph.tsx';

/** All checks with buttons to fix missing parts, and the consequences of publishing next to them. */
export default function PublishSummary(props: BlockProps): ReactNode {
  const text = useText();
  const { guide, record, violations, unsaved, id } = props;
  const steps = stepsOf(guide, record);
  const workflow = useLoadedWorkflow(record);
  const open = violations.length + unsaved.size + workflow.missing.length;
  const hint = open > 0 ? text('guide.toFix', { count: open }) : text('guide.nothingMissing');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 760px) 264px' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2.5, minWidth: 0 }}>
        <Panel flush title={text.first([`${guide.name}.block.${id}`])} hint={hint}>
          {steps.map((step, index) => (
            <SummaryRow key={step.id} {...props} row={step} first={index === 0} />
          ))}
          <CategoryRow {...props} />
          <WorkflowRow {...workflow} />
        </Panel>
        <RequestPreflight {...props} />
      </Stack>
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

/**
 * A step with its missing parts, each with a button that leads to its field. The step of this page is named after its
 * time frame.
 */
function SummaryRow({ row, first, ...props }: BlockProps & { row: GuideStep; first: boolean }): ReactNode {
  const text = useText();
  const texts = useFieldTexts(props.entity);
  const format = useFormat();
  const { guide, record, violations, description, goTo, lead } = props;
  const stepTitle = useStepTitle(guide, row);
  const title = row.id === props.step.id ? text.first([`${guide.name}.block.timeframe`]) : stepTitle;
  const unsaved = props.unsaved.get(row.id);
  const isUnsaved = unsaved !== undefined;
  const status = isUnsaved ? 'error' : stepStatus({ step: row, record, violations, visited: true });
  const about = { guide, step: row, record, violations, status, visited: true, description, texts, text, format };
  const missing = isUnsaved ? [] : stepViolations(row, violations);
  return (
    <CheckRow title={title} status={status} first={first}>
      {missing.length === 0 && (
        <CheckLine
          words={unsaved ? text(`guide.unsaved.${unsaved}`) : stepSummary(about)}
          {...(isUnsaved ? { verb: text('guide.repairRows'), onPress: () => goTo(row.id) } : {})}
        />
      )}
      {missing.map((violation) => (
        <CheckLine
          key={violation.propertyPath}
          words={violationSummary(violation, { description, texts, text })}
          verb={text(isMissingOne(violation) ? 'guide.fillIn' : 'guide.correct', {
            field: violationLabel(violation, description, texts),
          })}
          onPress={() => lead([violation])}
        />
      ))}
    </CheckRow>
  );
}

/** Optional: determines the suggested suppliers and the terms to copy. */
function CategoryRow({ record, goTo }: BlockProps): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  const eclass = textAt(record, 'eclass');
  if (operationNamed(record, 'assignEclass') === undefined) return null;
  return (
    <CheckRow title={text('common.field.eclass')} status={eclass ? 'done' : 'open'} first={false}>
      {eclass ? (
        <CheckLine words={`${eclass} ${nameOf(eclass)}`} />
      ) : (
        <CheckLine
          words={text('request.category.none')}
          verb={text('request.category.assign')}
          onPress={() => goTo('delivery')}
        />
      )}
    </CheckRow>
  );
}

interface LoadedWorkflow {
  workflow: Representation<'workflow'> | undefined;
  description: EntityDescription | undefined;
  missing: readonly Violation[];
}

/** The workflow of a request with its missing custom fields, for which no guide asks. */
function useLoadedWorkflow(request: Representation): LoadedWorkflow {
  const { data: workflow } = useRecord<'workflow'>(iriOf(request['workflow']));
  const { data: description } = useSchema(workflow?.schema);
  const missing = workflow && description ? checkPresent({ schema: description.schema, record: workflow }) : [];
  return { workflow, description, missing };
}

function WorkflowRow({ workflow, description, missing }: LoadedWorkflow): ReactNode {
  const text = useText();
  const texts = useFieldTexts('workflow');
  const [isEdited, setEdited] = useState(false);
  if (!workflow || !description || addedPaths(description.ui.order).length === 0) return null;
  return (
    <CheckRow title={text('workflow.name')} status={missing.length > 0 ? 'error' : 'done'} first={false}>
      {missing.length === 0 && <CheckLine words={text('guide.filled')} />}
      {missing.map((violation) => (
        <CheckLine
          key={violation.propertyPath}
          words={violationSummary(violation, { description, texts, text })}
          verb={text('guide.fillIn', { field: violationLabel(violation, description, texts) })}
          onPress={() => setEdited(true)}
        />
      ))}
      {isEdited && <WorkflowDialog record={workflow} description={description} onClose={() => setEdited(false)} />}
    </CheckRow>
  );
}

function CheckRow(props: {
  title: ReactNode;
  status: keyof typeof looks;
  first: boolean;
  children: ReactNode;
}): ReactNode {
  const { title, status, first, children } = props;
  const { glyph, tone } = looks[status];
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        px: 2,
        borderTop: first ? 0 : 1,
        borderColor: 'line.hair',
        bgcolor: status === 'error' ? 'tone.attention.bg' : 'transparent',
        color: status === 'error' ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box
        sx={{
          height: { sm: 48 },
          minHeight: 48,
          py: { xs: 0.75, sm: 0 },
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          flex: 'none',
        }}
      >
        <Glyph kind={glyph} tone={tone} size={15} />
        <Typography variant="label" sx={{ width: { xs: 84, sm: 140 }, color: 'text.primary' }}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Stack>
  );
}

function CheckLine({ words, verb, onPress }: { words: string; verb?: string; onPress?: () => void }): ReactNode {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ minHeight: 48, py: 0.75, gap: 1, alignItems: { xs: 'flex-start', sm: 'center' }, justifyContent: 'center' }}
    >
      <Typography variant="body2" sx={{ flex: { sm: 1 }, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      {verb && onPress && (
        <Button size="small" onClick={onPress} sx={{ flex: 'none' }}>
          {verb}
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
    ...(startDate && Date.parse(startDate) > serverNow()
      ? [text('request.then.start', { at: format.dateTime(startDate) })]
      : []),
    ...(finishDate ? [text('request.then.finish', { at: format.dateTime(finishDate) })] : []),
  ];
  return (
    <Stack component="ol" sx={{ m: 0, pl: 2.25, gap: 1, fontSize: 13, color: 'text.secondary' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}
