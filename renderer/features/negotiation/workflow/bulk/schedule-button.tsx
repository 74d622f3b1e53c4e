import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { availableTypes } from '../../../../../schemas/mechanisms/available-types.ts';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { sliceSchema } from '../../../../generic/form/slice-schema.ts';
import type { Problem } from '../../../../data/problem.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useSchema, useValidator, type EntityDescription } from '../../../../data/use-schema.ts';
import { problemText, violationText } from '../../../../i18n/problem-text.ts';
import { useText, type Text } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { Loading } from '../../../../kit/loading.tsx';
import { showToast } from '../../../../kit/toast-queue.ts';
import { isFinishEntered } from '../../records/negotiation-type.ts';
import { textOf } from '../../records/values.ts';
import { TimePresets } from '../../setup/times/time-presets.tsx';
import { BulkRows, type BulkRow } from './bulk-rows.tsx';
import { useSchedule } from './use-schedule.ts';

const SchemaForm = lazy(() => import('../../../../generic/form/schema-form.tsx'));

/** Sets start and finish of several drafts at once. */
export function ScheduleButton({ drafts }: { drafts: readonly Representation<'negotiation'>[] }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const description = useSchema('negotiation');
  const changeable = drafts.filter((draft) => operationNamed(draft, 'update') !== undefined);
  if (changeable.length < 2 || !description.data) return null;
  return (
    <>
      <Button startIcon={<CalendarClock size={15} />} onClick={() => setOpen(true)}>
        {text('negotiations.schedule')}
      </Button>
      {open && <ScheduleDialog drafts={changeable} description={description.data} onClose={() => setOpen(false)} />}
    </>
  );
}

const fields = ['startDate', 'finishDate'];

function ScheduleDialog(props: {
  drafts: readonly Representation<'negotiation'>[];
  description: EntityDescription;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { drafts, description, onClose } = props;
  const [times, setTimes] = useState<JsonObject>({});
  const { busy, refused, run } = useSchedule();
  const validate = useValidator(description['@id']);
  // Uses a type with an entered finish; other types take only the start.
  const record = { type: availableTypes.find((type) => isFinishEntered({ type })) };
  const { properties = {} } = sliceSchema({ schema: description.schema, fields, record, mode: 'update' });
  const save = (): void =>
    run(drafts, times, () => {
      showToast(text('common.saved'));
      onClose();
    });
  return (
    <Dialog
      open
      title={text('negotiations.schedule.title', { count: drafts.length })}
      consequence={text('negotiations.schedule.text')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} disabled={textOf(times['startDate']) === ''} busy={busy} onDo={save}>
          {text('common.save')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <TimePresets times={times} withDuration={drafts.some(isFinishEntered)} onTimes={setTimes} />
        <Suspense fallback={<Loading height={80} />}>
          <SchemaForm
            id="negotiations-schedule"
            entity="negotiation"
            schema={{ type: 'object', properties }}
            ui={description.ui}
            data={times}
            record={record}
            violations={[]}
            validate={validate}
            onChange={setTimes}
          />
        </Suspense>
        <BulkRows rows={drafts.map((draft) => rowOf(draft, refused, text))} />
      </Stack>
    </Dialog>
  );
}

function rowOf(
  draft: Representation<'negotiation'>,
  refused: ReadonlyMap<string, Problem> | null,
  text: Text,
): BulkRow {
  const problem = refused?.get(draft['@id']);
  const base = { iri: draft['@id'], title: draft.title ?? '' };
  if (!problem) return { ...base, glyph: 'draft', tone: 'neutral', note: text(`negotiationType.${draft.type ?? ''}`) };
  const [violation] = problem.violations;
  const why = violation ? violationText(violation, text) : problemText(problem, text);
  return { ...base, glyph: 'warn', tone: 'attention', note: why };
}
