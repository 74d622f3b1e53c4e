import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Guide as GuideDefinition, GuideStep } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { GuideFoot, type Confirmation } from './guide-foot.tsx';
import type { GuideProgress } from './guide-progress.ts';
import { StepContent } from './step-content.tsx';
import { StepRail, StepSelect } from './step-rail.tsx';
import { useStepTitle } from './step-texts.ts';
import { useFormInUse } from './use-form-in-use.ts';
import { useGuide } from './use-guide.ts';
import { StepArea } from './whole-step.tsx';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { Banner } from '../../kit/banner.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ConflictBanner } from '../../kit/conflict-banner.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { Value } from '../value/value.tsx';
import type { Autosaver } from '../saving/autosave/autosaver.ts';
import type { Conflict } from '../saving/autosave/draft.ts';

export interface GuideProps {
  entity: string;
  description: EntityDescription;
  guide: GuideDefinition;
  record: Representation;
  /** The operation of the last step, `publish` by default. */
  finish?: string;
  confirmation?: Confirmation | undefined;
  /** Called by Close on the first step. */
  onClose: () => void;
  onFinished: (answer: Representation | null) => void;
  /** Progress of steps that the schema alone cannot judge. */
  progress?: GuideProgress;
}

/** Leads through creating a record. The step id is in the URL, and everything saves while typing. */
export function Guide(props: GuideProps): ReactNode {
  return (
    <StepArea>
      <Steps {...props} />
    </StepArea>
  );
}

function Steps(props: GuideProps): ReactNode {
  const { entity, record, finish = 'publish', confirmation, onClose, onFinished, progress = {} } = props;
  const { description, guide, take } = useFormInUse(props, record['@id']);
  const guidance = useGuide({ description, guide, record, progress });
  if (!guidance) return null;
  const { step, steps, back, next, visited, violations, shown, validate, edit, flush, goTo, lead, unsaved } = guidance;
  const { values, saver, conflict, draft } = guidance.autosave;
  const about = { entity, description, guide, goTo };
  const rail = { ...about, steps, current: step, record: values, violations, visited, progress, unsaved };
  return (
    <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch' }}>
      {steps.length > 1 && <StepRail {...rail} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box sx={{ flex: 1, px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 }, pb: 4, minWidth: 0 }}>
          {steps.length > 1 && <StepSelect {...rail} />}
          {take && <NewForm onTake={take} />}
          <RecordNotes {...{ entity, description, guide }} record={draft.base} />
          <StepHead key={step.id} guide={guide} step={step} />
          {conflict && <GuideConflict {...{ entity, description, conflict, saver, values }} />}
          <StepContent
            {...about}
            {...{ step, validate, violations, shown, edit, flush, unsaved, lead }}
            record={values}
          />
          {steps.length === 1 && visited.has(step.id) && <MissingParts part={progress[step.id]} />}
        </Box>
        <GuideFoot
          {...about}
          {...{ step, back, next, finish, confirmation, flush, lead, onClose, onFinished }}
          record={draft.base}
          missing={violations}
          onRefused={guidance.refused}
          onNext={guidance.goOn}
        />
      </Box>
    </Box>
  );
}

/** Properties of the record to read while filling it in, such as why it was sent back. */
function RecordNotes(props: Pick<GuideProps, 'entity' | 'description' | 'guide' | 'record'>): ReactNode {
  const { entity, description, guide, record } = props;
  const texts = useFieldTexts(entity);
  const { properties = {} } = description.schema;
  const names = (guide.facts ?? []).filter((name) => (record[name] ?? null) !== null);
  if (names.length === 0) return null;
  return (
    <Panel sx={{ maxWidth: 760, mb: 2 }}>
      <Facts>
        {names.map((name) => (
          <Fact key={name} label={texts.label(name, properties[name] ?? {})}>
            <Value
              {...{ entity, name, record }}
              schema={properties[name] ?? {}}
              value={record[name]}
              ui={description.ui}
            />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

/** Names what a guide of one step still lacks, since no other step can show it. */
function MissingParts({ part }: { part: GuideProgress[string] | undefined }): ReactNode {
  const text = useText();
  const note = useRef<HTMLDivElement>(null);
  const isMissing = part?.missing === true;
  useEffect(() => {
    if (isMissing) note.current?.scrollIntoView({ block: 'center' });
  }, [isMissing]);
  if (!isMissing) return null;
  return (
    <Box ref={note} sx={{ mt: 2.5, maxWidth: 1040 }}>
      <Banner role="alert" tone="attention" glyph="warn" title={text('guide.stillMissing')}>
        {part.summary}
      </Banner>
    </Box>
  );
}

/** Shown when an administrator has published a newer form. */
function NewForm({ onTake }: { onTake: () => void }): ReactNode {
  const text = useText();
  return (
    <Box component="output" sx={{ display: 'block', mb: 2 }}>
      <Banner
        tone="info"
        glyph="arrow"
        title={text('guide.newForm')}
        action={
          <Button onClick={onTake} sx={{ flex: 'none' }}>
            {text('guide.newForm.take')}
          </Button>
        }
      >
        {text('guide.newForm.text')}
      </Banner>
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

/** Stored and typed values field by field, drawn like everywhere else. */
function GuideConflict(props: {
  entity: string;
  description: EntityDescription;
  conflict: Conflict;
  values: JsonObject;
  saver: Autosaver;
}): ReactNode {
  const { entity, description, conflict, values, saver } = props;
  const texts = useFieldTexts(entity);
  const draw = (name: string, record: JsonObject): ReactNode => {
    const schema = description.schema.properties?.[name] ?? {};
    return <Value {...{ entity, name, schema, record }} value={record[name]} ui={description.ui} dense />;
  };
  return (
    <ConflictBanner
      fields={conflict.fields.map((name) => ({
        name,
        label: texts.label(name, description.schema.properties?.[name] ?? {}),
        stored: draw(name, conflict.stored),
        yours: draw(name, values),
      }))}
      onKeepMine={() => saver.keepMine()}
      onTakeStored={() => saver.takeStored()}
    />
  );
}
