import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Guide, GuideStep } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../kit/bottom-bar.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { operationTexts } from '../actions/operation-texts.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { useStepTitle, violationSummary } from './step-texts.ts';
import { useWholeStepBlock } from './whole-step.tsx';

const OperationDialog = lazy(() => import('../actions/operation-dialog.tsx'));

/** The facts shown in the dialog and sent in the request. They are the same, so nothing else can be confirmed. */
export interface Confirmation {
  note: ReactNode;
  body: JsonObject;
}

export interface FootProps {
  entity: string;
  description: EntityDescription;
  guide: Guide;
  step: GuideStep;
  back: GuideStep | undefined;
  next: GuideStep | undefined;
  /** The server's record, with its operations and version. */
  record: Representation;
  missing: readonly Violation[];
  finish: string;
  /** Facts of the last dialog, sent together with the version. */
  confirmation?: Confirmation | undefined;
  flush: () => Promise<boolean>;
  /** Opens the first step with an error. Returns false if there is none. */
  lead: (violations: readonly Violation[]) => boolean;
  onRefused: (violations: readonly Violation[]) => void;
  onNext: () => void;
  goTo: (step: string) => void;
  onClose: () => void;
  onFinished: (answer: Representation | null) => void;
}

/** Back on the left, missing values, Continue on the right. The last step finishes. */
export function GuideFoot(props: FootProps): ReactNode {
  const text = useText();
  const { guide, back, next, missing, goTo, onClose, onNext } = props;
  const texts = useFieldTexts(props.entity);
  const isTaken = useWholeStepBlock() !== null;
  const [first] = missing;
  const { description } = props;
  const one = first ? violationSummary(first, { description, texts, text }) : '';
  const note = missing.length > 1 ? text('guide.toFix', { count: missing.length }) : one;
  if (isTaken) return null;
  return (
    <BottomBar>
      {back ? (
        <Button onClick={() => goTo(back.id)}>
          <StepLabel guide={guide} step={back} id="guide.backTo" />
        </Button>
      ) : (
        <Button onClick={onClose}>{text('common.close')}</Button>
      )}
      <Box
        sx={{
          flex: 1,
          color: 'text.secondary',
          fontSize: 13,
          textAlign: 'right',
          pr: 1,
          display: { xs: 'none', sm: 'block' },
        }}
      >
        {next ? <NextKey /> : first && note}
      </Box>
      <Box sx={{ flex: 1, display: { sm: 'none' } }} />
      {next ? (
        <Button variant="contained" color="primary" onClick={onNext}>
          <StepLabel guide={guide} step={next} id="guide.continueTo" />
        </Button>
      ) : (
        <FinishButton {...props} />
      )}
    </BottomBar>
  );
}

/** Shows the keyboard shortcut, only on devices with a keyboard. */
function NextKey(): ReactNode {
  const text = useText();
  return (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, '@media (hover: none)': { display: 'none' } }}>
      {text('guide.nextWith')} <Kbd>Alt →</Kbd>
    </Box>
  );
}

function StepLabel({ guide, step, id }: { guide: Guide; step: GuideStep; id: string }): ReactNode {
  const title = useStepTitle(guide, step);
  return useText()(id, { step: title });
}

/** Enabled even if values are missing; it then leads to them. */
function FinishButton(props: FootProps): ReactNode {
  const text = useText();
  const { entity, description, record, missing, finish, confirmation, flush, lead, onRefused, onFinished } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const drawn = useRef({ lead, missing });
  useEffect(() => {
    drawn.current = { lead, missing };
  });
  const operation = operationNamed(record, finish);
  if (!operation) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    const saved = await flush();
    // The page re-renders with the saved values before it reports missing ones.
    await new Promise((resolve) => setTimeout(resolve));
    setBusy(false);
    const now = drawn.current;
    if (!now.lead(now.missing) && saved) setAsking(true);
  };
  return (
    <>
      <Button variant="contained" color="primary" loading={busy} onClick={() => void press()}>
        {operationTexts(entity, operation, { text, state: record.state }).verb}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <OperationDialog
            {...{ entity, description, record, operation }}
            body={{}}
            {...confirmation}
            onClose={() => setAsking(false)}
            onRefused={(violations) => {
              setAsking(false);
              onRefused(violations);
            }}
            onDone={onFinished}
          />
        </Suspense>
      )}
    </>
  );
}
