import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { isObject, type JsonObject, type JsonSchema } from '../../../../../schemas/language/json-schema.ts';
import { sliceSchema } from '../../../../generic/form/slice-schema.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useValidator, type EntityDescription } from '../../../../data/use-schema.ts';
import { problemText } from '../../../../i18n/problem-text.ts';
import { useSettings as useInstanceSettings } from '../../../../data/use-settings.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Loading } from '../../../../kit/loading.tsx';
import { showToast } from '../../../../kit/toast-queue.ts';
import { extensionApplies, initialData, rulesSchema, settingsFields, toBody, withExtension } from './settings-form.ts';

const SchemaForm = lazy(() => import('../../../../generic/form/schema-form.tsx'));

/** Title, time frame and the rules of the chosen type, as its schema has them. */
export function SettingsDialog(props: {
  negotiation: Representation;
  description: EntityDescription;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { negotiation, description, onClose } = props;
  const form = useSettings(negotiation, description.schema, onClose);
  const { data, setData, problem } = form;
  const validate = useValidator(description['@id']);
  const record = { ...negotiation, ...data };
  const slice = sliceSchema({ schema: description.schema, fields: settingsFields, record, mode: 'update' });
  const { settings: _, ...frame } = slice.properties ?? {};
  const rules = rulesSchema(slice, data);
  const shared = { entity: 'negotiation', record, validate, violations: problem?.violations ?? [] };
  return (
    <Dialog
      open
      width={640}
      title={text('settings.title')}
      consequence={text('settings.text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="contained" color="primary" loading={form.busy} onClick={form.save}>
            {text('common.save')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {problem && problem.violations.length === 0 && (
          <Banner tone="danger" glyph="x" role="alert" title={problemText(problem, text)}>
            {problem.code === 'outdated' && text('settings.outdated')}
          </Banner>
        )}
        <Suspense fallback={<Loading height={320} />}>
          <SchemaForm
            {...shared}
            id="negotiation-frame"
            ui={description.ui}
            schema={{ type: 'object', properties: frame, required: ['title'] }}
            data={data}
            onChange={(next) => setData((before) => ({ ...next, settings: before['settings'] }))}
          />
          {extensionApplies(record) && <ExtensionSwitch data={data} onChange={setData} />}
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

/** Off by default; switched on it starts with the proposal. */
function ExtensionSwitch({ data, onChange }: { data: JsonObject; onChange: (data: JsonObject) => void }): ReactNode {
  const text = useText();
  const settings = isObject(data['settings']) ? data['settings'] : {};
  const on = isObject(settings['extension']);
  const { number } = useInstanceSettings();
  const proposed = {
    windowSeconds: number('softCloseWindowSeconds'),
    bySeconds: number('softCloseBySeconds'),
    capMinutes: number('softCloseCapMinutes'),
    rank: number('softCloseRank'),
  };
  return (
    <Stack sx={{ gap: 0.25, border: 1, borderColor: 'line.hair', borderRadius: '8px', px: 2, py: 1 }}>
      <FormControlLabel
        control={<Switch checked={on} onChange={(_, next) => onChange(withExtension(data, next ? proposed : null))} />}
        label={
          <Typography variant="label" component="span">
            {text('negotiation.field.settings.extension')}
          </Typography>
        }
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('negotiation.field.settings.extension.help')}
      </Typography>
    </Stack>
  );
}

function useSettings(negotiation: Representation, schema: JsonSchema, onClose: () => void) {
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
