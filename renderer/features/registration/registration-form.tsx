import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';
import type { Validator, Violation } from '../../../schemas/language/violation.ts';
import { sliceSchema } from '../../generic/form/slice-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { LegalLinks } from '../legal/legal-links.tsx';
import { registrationBlocks, type RegistrationStep } from './registration-steps.ts';

const SchemaForm = lazy(() => import('../../generic/form/schema-form.tsx'));

const ui: EntityUi = {
  order: [],
  fields: {
    given_name: { width: 'half' },
    family_name: { width: 'half' },
    confirmPassword: { widget: 'password' },
    email: { help: true },
  },
};

/** The blocks of one step. */
export function RegistrationForm(props: {
  step: RegistrationStep;
  schema: JsonSchema;
  validate: Validator;
  data: JsonObject;
  violations: readonly Violation[];
  /** Receives the fields of the edited block; undefined for emptied ones. */
  onChange: (patch: JsonObject) => void;
}): ReactNode {
  const text = useText();
  const { step, schema, validate, data, violations, onChange } = props;
  const password = typeof data['password'] === 'string' ? data['password'] : '';
  return (
    <Suspense fallback={<Loading />}>
      <Stack sx={{ gap: 3 }}>
        {registrationBlocks[step].map((block) => (
          <Box key={block.id}>
            {registrationBlocks[step].length > 1 && (
              <Typography variant="h2" sx={{ mb: 1.5 }}>
                {text(`registration.block.${block.id}`)}
              </Typography>
            )}
            <SchemaForm
              id={`registration-${block.id}`}
              entity="account"
              schema={sliceSchema({ schema, fields: block.fields, record: data, mode: 'create' })}
              ui={ui}
              data={onlyOf(block.fields, data)}
              record={data}
              violations={violations}
              validate={validate}
              onChange={(changed) => onChange(onlyOf(block.fields, changed))}
            />
            {block.id === 'terms' && <LegalLinks />}
            {block.id === 'login' && (
              <PasswordChecklist password={password} shortest={schema.properties?.['password']?.minLength ?? 0} />
            )}
          </Box>
        ))}
      </Stack>
    </Suspense>
  );
}

const onlyOf = (fields: readonly string[], data: JsonObject): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, data[field]]));
