import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';
import { call } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { withoutNulls } from '../../generic/form/form-data.ts';
import { sliceSchema } from '../../generic/form/slice-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { LegalLinks } from '../legal/legal-links.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { registrationViolations } from './registration-steps.ts';

const SchemaForm = lazy(() => import('../../generic/form/schema-form.tsx'));

const fields = ['given_name', 'family_name', 'telephone', 'password', 'confirmPassword', 'termsAccepted'];
const ui: EntityUi = {
  order: [],
  fields: {
    given_name: { width: 'half' },
    family_name: { width: 'half' },
    confirmPassword: { widget: 'password' },
  },
};

const known = ({ given_name, family_name, telephone }: Representation<'account'>): JsonObject =>
  withoutNulls({ given_name, family_name, telephone });

/** Sends the form only once, because the link does not work again. */
export function CompleteAccountForm(props: {
  account: Representation<'account'>;
  input: EntityDescription;
  path: string;
}): ReactNode {
  const text = useText();
  const { account, input, path } = props;
  const validate = useValidator(input['@id']);
  const [data, setData] = useState<JsonObject>(() => known(account));
  const [tried, setTried] = useState(false);
  const [outcome, setOutcome] = useState<'busy' | 'done' | Problem | null>(null);
  const email = account.email ?? '';
  const own = registrationViolations(data, input.schema, validate);
  const problem = typeof outcome === 'object' ? outcome : null;
  const shown = tried && own.length > 0 ? own : (problem?.violations ?? []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (own.length > 0) return;
    setOutcome('busy');
    call({ method: 'PUT', path, body: data, anonymous: true }).then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome(toProblem(error)),
    );
  };
  if (outcome === 'done') return <Ready email={email} />;
  const password = typeof data['password'] === 'string' ? data['password'] : '';
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {text('register.complete.text', { email })}
      </Typography>
      {shown.length === 0 && <RefusalBanner problem={problem} />}
      <Suspense fallback={<Loading height={240} />}>
        <SchemaForm
          id="complete"
          entity="account"
          schema={sliceSchema({ schema: input.schema, fields, record: data, mode: 'create' })}
          ui={ui}
          data={data}
          record={data}
          violations={shown}
          validate={validate}
          onChange={setData}
        />
      </Suspense>
      <LegalLinks />
      <PasswordChecklist password={password} shortest={input.schema.properties?.['password']?.minLength ?? 0} />
      <Button type="submit" variant="contained" color="primary" size="large" loading={outcome === 'busy'}>
        {text('register.complete.submit')}
      </Button>
    </Stack>
  );
}

function Ready({ email }: { email: string }): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Banner tone="success" glyph="check" title={text('register.complete.done')}>
        {text('register.complete.done.text', { email })}
      </Banner>
      <Button component={RouterLink} to="/login" variant="contained" color="primary">
        {text('auth.login.submit')}
      </Button>
    </Stack>
  );
}
