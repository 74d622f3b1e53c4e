import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JsonObject, JsonSchema } from '../../../../../schemas/language/json-schema.ts';
import { sliceSchema } from '../../../../generic/form/slice-schema.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useValidator, type EntityDescription } from '../../../../data/use-schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { Loading } from '../../../../kit/loading.tsx';
import { showToast } from '../../../../kit/toast-queue.ts';
import { isFinishEntered } from '../../records/negotiation-type.ts';
import { typeViewOf } from '../../types/index.ts';
import { TimePresets } from '../times/time-presets.tsx';
import { askedFields, initialData, rulesSchema, toBody } from './settings-form.ts';

const SchemaForm = lazy(() => import('../../../../generic/form/schema-form.tsx'));

/** Title, times and the rules of the chosen type, from its schema. */
export function SettingsDialog(props: {
  negotiation: Representation<'negotiation'>;
  description: EntityDescription;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { negotiation, description, onClose } = props;
  const form = useSettings(negotiation, description.schema, onClose);
  const { data, setData, problem } = form;
  const { frame, rules, SettingsPart, shared } = useShownForms(negotiation, description, form);
  return (
    <Dialog
      open
      width={640}
      title={text('settings.title')}
      consequence={text('settings.text')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} busy={form.busy} onDo={form.save}>
          {text('common.save')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {problem && problem.violations.length === 0 && (
          <RefusalBanner problem={problem}>{problem.code === 'outdated' && text('settings.outdated')}</RefusalBanner>
        )}
        <Suspense fallback={<Loading height={320} />}>
          <TimePresets
            times={data}
            withDuration={isFinishEntered(negotiation)}
            onTimes={(times) => setData((before) => ({ ...before, ...times }))}
          />
          <SchemaForm
            {...shared}
            id="negotiation-frame"
            ui={description.ui}
            schema={{ type: 'object', properties: frame, required: ['title'] }}
            data={data}
            onChange={(next, typed) => typed && setData((before) => ({ ...before, [typed]: next[typed] }))}
          />
          {SettingsPart && <SettingsPart data={data} onChange={setData} />}
          {rules && (
            <SchemaForm
              {...shared}
              id="negotiation-rules"
              ui={description.ui}
              schema={{ type: 'object', properties: { settings: { type: 'object', ...rules } } }}
              data={{ settings: data['settings'] }}
              onChange={(next) => setData((before) => ({ ...before, settings: next['settings'] }))}
            />
          )}
        </Suspense>
      </Stack>
    </Dialog>
  );
}

/** The schemas of both forms for the typed data, and their common properties. */
function useShownForms(
  negotiation: Representation<'negotiation'>,
  description: EntityDescription,
  { data, problem }: Pick<ReturnType<typeof useSettings>, 'data' | 'problem'>,
) {
  const validate = useValidator(description['@id']);
  const record = { ...negotiation, ...data };
  const slice = sliceSchema({
    schema: description.schema,
    fields: askedFields(description.schema),
    record,
    mode: 'update',
  });
  const { settings: _, ...frame } = slice.properties ?? {};
  const { SettingsPart, setup } = typeViewOf(record);
  const rules = rulesSchema(slice, data, setup?.settings);
  const shared = { entity: 'negotiation', record, validate, violations: problem?.violations ?? [] };
  return { frame, rules, SettingsPart, shared };
}

function useSettings(negotiation: Representation<'negotiation'>, schema: JsonSchema, onClose: () => void) {
  const text = useText();
  const command = useCommand();
  const [data, setData] = useState<JsonObject>(() => initialData(negotiation, schema));
  const operation = operationNamed(negotiation, 'update');
  const save = (): void => {
    if (!operation) return;
    const body = { ...toBody(data), version: negotiation.version };
    command.mutate(
      { method: operation.method, href: operation.href, body, refresh: [negotiation['@id']] },
      {
        onSuccess: () => {
          showToast(text('common.saved'));
          onClose();
        },
      },
    );
  };
  return { data, setData, save, busy: command.isPending, problem: command.error };
}
