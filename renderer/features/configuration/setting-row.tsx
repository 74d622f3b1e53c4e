import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { ChangedBy } from './changed-by.tsx';
import { settingWords } from './setting-words.ts';
import { useSaving, type Configured, type Saving } from './use-configured.ts';

const SchemaForm = lazy(() => import('../../generic/form/schema-form.tsx'));

/** A setting with its description, its value and its last change. Edits stay until they are saved or discarded. */
export function SettingRow({ setting }: { setting: Configured<'settings'> }): ReactNode {
  const text = useText();
  const { name, valueSchema: schema } = setting;
  const [typed, setTyped] = useState<unknown>(undefined);
  const saving = useSaving(setting);
  const data = { [name]: typed === undefined ? setting.value : typed };
  const change = (next: unknown): void => {
    saving.forget();
    setTyped(next);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '280px minmax(0, 1fr) 200px' },
        gap: { xs: 1, md: 2 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'line.hair' },
      }}
    >
      <Suspense fallback={<Box sx={{ height: 58 }} />}>
        <SchemaForm
          entity="setting"
          id="setting"
          schema={{ type: 'object', properties: { [name]: schema } }}
          ui={ui}
          data={data}
          record={setting}
          violations={violationsOf(saving, name)}
          validate={() => true}
          disabled={!saving.maySave}
          onChange={(next, property) => property && change(next[name] ?? (schema.enum ? schema.default : ''))}
        />
      </Suspense>
      <Typography variant="caption" component="p" sx={{ m: 0, pt: { md: 3 }, color: 'text.secondary' }}>
        {text(`setting.field.${name}.help`)} <Bounds {...{ name, schema }} />
      </Typography>
      <RowFoot setting={setting} typed={typed} saving={saving} drop={() => change(undefined)} />
    </Box>
  );
}

/** Uses select fields, so that all choices can be read first. */
const ui: EntityUi = { order: [], fields: { registration: { widget: 'select' }, formReview: { widget: 'select' } } };

/** The allowed range, and the shipped value. */
function Bounds({ name, schema }: { name: string; schema: JsonSchema }): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = (value: unknown): string => settingWords({ name, schema, value }, { text, format });
  const shipped = text('configuration.default', { value: words(schema.default) });
  if (schema.minimum === undefined) return shipped;
  const range = text('configuration.range', {
    minimum: format.decimal(schema.minimum),
    maximum: words(schema.maximum),
  });
  return `${range}. ${shipped}`;
}

/** The server names the value in the body; the form names the setting. */
const violationsOf = ({ problem }: Saving, name: string): Violation[] =>
  (problem?.violations ?? []).map((found) => ({
    ...found,
    propertyPath: found.propertyPath.replace(/^value/, name),
  }));

function RowFoot(props: {
  setting: Configured<'settings'>;
  typed: unknown;
  saving: Saving;
  drop: () => void;
}): ReactNode {
  const { setting, typed, saving, drop } = props;
  const text = useText();
  const label = text(`setting.field.${setting.name}`);
  const done = (): void => {
    drop();
    showToast(text('configuration.kept', { name: label }));
  };
  return (
    <Stack sx={{ gap: 0.75, alignItems: 'flex-start', pt: { md: 3 } }}>
      <ChangedBy record={setting} />
      {saving.problem && saving.problem.violations.length === 0 && (
        <FormHelperText error role="alert">
          {problemText(saving.problem, text)}
        </FormHelperText>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {typed !== undefined && (
          <>
            <Button
              variant="contained"
              size="small"
              loading={saving.isPending}
              aria-label={text('configuration.keepNamed', { name: label })}
              onClick={() => saving.save(typed, done)}
            >
              {text('common.save')}
            </Button>
            <Button size="small" onClick={drop}>
              {text('common.cancel')}
            </Button>
          </>
        )}
        {typed === undefined && isResettable(setting) && saving.maySave && (
          <Button
            size="small"
            loading={saving.isPending}
            aria-label={text('configuration.resetNamed', { name: label })}
            onClick={() => saving.save(null, done)}
          >
            {text('configuration.reset')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** True if the shipped value is still among the offered options. */
const isResettable = ({ differs, valueSchema, default: shipped }: Configured<'settings'>): boolean =>
  differs && (valueSchema.enum?.some((option) => option === shipped) ?? true);
