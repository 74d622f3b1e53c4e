import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import type { Guide as GuideDefinition, GuideStep } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { isKept } from '../saving/rows/draft-slot.ts';
import { allLeft } from '../saving/rows/leaving.ts';
import type { Autosaver } from '../saving/record/autosaver.ts';
import { GuideConflict } from './guide-conflict.tsx';
import { GuideFoot } from './guide-foot.tsx';
import { firstMissingStep, type GuideProgress } from './guide-progress.ts';
import { currentStep, firstStepWithError, neighbours, stepsOf, stepViolations } from './guide-steps.ts';
import { StepContent } from './step-content.tsx';
import { StepRail, StepSelect } from './step-rail.tsx';
import { useStepTitle } from './step-texts.ts';
import { StepArea } from './whole-step.tsx';
import { editViolations, useAutosave } from '../saving/record/use-autosave.ts';

export interface GuideProps {
  entity: string;
  description: EntityDescription;
  guide: GuideDefinition;
  record: Representation;
  /** The operation that the last step leads to: `publish`. */
  finish?: string;
  /** Where Close leads on the first step. */
  onClose: () => void;
  onFinished: (answer: Representation | null) => void;
  /** Of steps that the schema alone cannot judge. */
  progress?: GuideProgress;
}

/** Leads through the making of a record: steps by id in the URL, everything saved as it is typed. */
export function Guide(props: GuideProps): ReactNode {
  return (
    <StepArea>
      <Steps {...props} />
    </StepArea>
  );
}

function Steps(props: GuideProps): ReactNode {
  const { entity, description, guide, record, finish = 'publish', onClose, onFinished, progress = {} } = props;
  const validate = useValidator(description['@id']);
  const autosave = useAutosave({ record, schema: description.schema, validate });
  const { values, saver, refused, conflict, draft } = autosave;
  const flush = useFlush(saver);
  const steps = stepsOf(guide, values);
  const [search, setSearch] = useSearchParams();
  const step = currentStep(steps, search.get('step'));
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [fromServer, setFromServer] = useState<readonly Violation[]>([]);
  const missing = checkComplete({ schema: description.schema, validate, record: values });
  const wrong = editViolations(draft, description.schema, validate);
  const violations = uniqueByPath([...wrong, ...refused, ...missing, ...fromServer]);
  const goTo = (id: string): void => {
    if (step) setVisited((before) => new Set([...before, step.id]));
    setSearch({ step: id }, { replace: false });
    globalThis.scrollTo(0, 0);
  };
  const { back, next } = step ? neighbours(steps, step) : { back: undefined, next: undefined };
  useShortcuts({
    'alt+ArrowLeft': () => back && goTo(back.id),
    'alt+ArrowRight': () => next && goTo(next.id),
  });
  if (!step) return null;
  const showAll = (): void => setVisited(new Set(steps.map(({ id }) => id)));
  const lead = (found: readonly Violation[]): boolean => {
    const target = stepToRepair(found, { steps, progress, record });
    showAll();
    if (target && target.id !== step.id) goTo(target.id);
    focusFirstError();
    return target !== undefined;
  };
  const shown = visited.has(step.id) ? violations : uniqueByPath([...wrong, ...refused]);
  const shared = {
    guide,
    steps,
    current: step,
    record: values,
    violations,
    visited,
    entity,
    description,
    goTo,
    progress,
  };
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch' }}>
      <StepRail {...shared} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ flex: 1, px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 }, pb: 4, minWidth: 0 }}>
          <StepSelect {...shared} />
          <StepHead key={step.id} guide={guide} step={step} />
          {conflict && <GuideConflict {...{ entity, description, conflict, saver }} values={values} />}
          <StepContent
            {...{ entity, description, guide, step, goTo, validate }}
            record={values}
            violations={violations}
            shown={stepViolations(step, shown)}
            edit={(patch) => {
              setFromServer([]);
              saver.edit(patch);
            }}
            flush={flush}
          />
        </Box>
        <GuideFoot
          {...{ entity, description, guide, step, back, next, finish, onClose, onFinished, goTo }}
          record={draft.base}
          missing={violations}
          flush={flush}
          lead={lead}
          onRefused={(found) => {
            setFromServer(found);
            lead(found);
          }}
          onNext={() => {
            setVisited((before) => new Set([...before, step.id]));
            if (stepViolations(step, uniqueByPath([...wrong, ...refused])).length > 0) return focusFirstError();
            if (next) goTo(next.id);
          }}
        />
      </Box>
    </Box>
  );
}

function StepHead({ guide, step }: { guide: GuideDefinition; step: GuideStep }): ReactNode {
  const text = useText();
  const title = useStepTitle(guide, step);
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.25 }}>
        {text.first([`${guide.name}.step.${step.id}.question`])}
      </Typography>
    </Box>
  );
}

/** The record's own edits, and rows of a step that was just left. */
function useFlush(saver: Autosaver): () => Promise<boolean> {
  return useCallback(async () => {
    const [saved] = await Promise.all([saver.flush(), allLeft()]);
    return saved;
  }, [saver]);
}

function stepToRepair(
  found: readonly Violation[],
  { steps, progress, record }: { steps: GuideStep[]; progress: GuideProgress; record: Representation },
): GuideStep | undefined {
  return (
    firstStepWithError(steps, found) ??
    steps.find(({ id }) => id === firstMissingStep(progress, steps)) ??
    steps.find((step) => hasUnsavedRows(step, record))
  );
}

/** Rows that are wrong or wait for a choice would be missing from what is published. */
const hasUnsavedRows = ({ blocks }: GuideStep, record: Representation): boolean =>
  blocks.some((block) => isKept(`${record['@id']}/${block.kind === 'collection' ? block.property : block.id}`));

function uniqueByPath(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.toReversed().map((found) => [found.propertyPath, found])).values()].toReversed();
}

/** After the errors are drawn: the first field that has one. */
function focusFirstError(): void {
  setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(), 100);
}
