import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { PublicInvitation } from '../../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { Problem } from '../../../data/problem.ts';
import { useSchema, useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import type { InvitationQuery } from '../invitation-query.ts';
import { maskedEmail } from './guest-way.ts';
import { ownTimeZone } from '../use-registration.ts';
import { useEnterAsGuest } from './use-enter-as-guest.ts';
import { useGuestCode } from './use-guest-code.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));

const digits = 6;
const ui = { order: ['legal_name', 'country'], fields: {} };

interface CodeProps {
  invitation: InvitationQuery;
  found: PublicInvitation;
}

/** Takes the mailed code and, the first time, the company's name and country. */
export function GuestCode(props: CodeProps): ReactNode {
  const input = useSchema('invitation.guestEntry');
  if (input.isError) return <PartError error={input.error} retry={() => void input.refetch()} />;
  if (!input.data) return <Loading height={240} />;
  return <CodeForm {...props} input={input.data} />;
}

function CodeForm({ invitation, found, input }: CodeProps & { input: EntityDescription }): ReactNode {
  const text = useText();
  const validate = useValidator(input['@id']);
  const entry = useEnterAsGuest(invitation);
  const { language } = useLanguage();
  const [code, setCode] = useState('');
  const [data, setData] = useState<JsonObject>(() => ownCountry(input));
  const [tried, setTried] = useState(false);
  const isNamed = found.isNamed === true;
  const refused = entry.problem?.violations ?? [];
  const missing = isNamed ? [] : missingIn(data);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.length === digits && missing.length === 0)
      entry.send({ ...data, code, language, ...ownTimeZone(input.schema) });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <Stack sx={{ gap: 0.5 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 26, lineHeight: '32px', outline: 'none' }}>
          {text('register.guest.code.title')}
        </Typography>
        <Typography variant="body1" sx={{ color: 'text.secondary' }}>
          {text('register.guest.code.sent', { email: found.email ? maskedEmail(found.email) : 'none' })}
        </Typography>
      </Stack>
      <CodeInput code={code} onType={setCode} error={codeError({ code, tried, problem: entry.problem }, text)} />
      <SendAgain invitation={invitation} />
      {!isNamed && (
        <Suspense fallback={<Loading height={140} />}>
          <SchemaForm
            id="guest"
            entity="invitation"
            schema={sliceSchema({ schema: input.schema, fields: ui.order, record: data, mode: 'create' })}
            ui={ui}
            data={data}
            record={data}
            violations={[...(tried ? missing : []), ...refused]}
            validate={validate}
            onChange={setData}
          />
        </Suspense>
      )}
      {entry.problem && !isAboutCode(entry.problem) && refused.length === 0 && (
        <RefusalBanner problem={entry.problem} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('register.guest.code.forwarded')}
      </Typography>
      <LegalLinks />
      <Button type="submit" variant="contained" color="primary" size="large" loading={entry.busy}>
        {text('register.guest.code.open')}
      </Button>
    </Stack>
  );
}

function CodeInput({
  code,
  error,
  onType,
}: {
  code: string;
  error: string;
  onType: (code: string) => void;
}): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  // The user comes from a button that is gone.
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      id="code"
      label={text('register.guest.code.label')}
      value={code}
      error={error}
      autoComplete="one-time-code"
      inputRef={input}
      onChange={(event) => onType(event.target.value.replaceAll(/\D/g, '').slice(0, digits))}
      inputProps={{
        inputMode: 'numeric',
        className: 'tnum',
        style: { height: 32, fontSize: 22, letterSpacing: '0.4em' },
      }}
    />
  );
}

function SendAgain({ invitation }: Pick<CodeProps, 'invitation'>): ReactNode {
  const text = useText();
  const again = useGuestCode(invitation);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: -1.5 }}>
      <Typography variant="body2" component="output" sx={{ flex: 1, color: 'text.secondary' }}>
        {again.isError && problemText(again.error, text)}
        {again.isSuccess && text('register.guest.code.sentAgain')}
      </Typography>
      <Button size="small" variant="text" loading={again.isPending} onClick={() => again.mutate()}>
        {text('register.guest.code.again')}
      </Button>
    </Stack>
  );
}

const isAboutCode = ({ code }: Problem): boolean => code === 'code_wrong' || code === 'too_many_attempts';

function codeError(
  { code, tried, problem }: { code: string; tried: boolean; problem: Problem | null },
  text: ReturnType<typeof useText>,
): string {
  if (problem?.code === 'code_wrong')
    return text('register.guest.code.wrong', { left: Number(problem.params['left'] ?? 0) });
  if (problem?.code === 'too_many_attempts') return text('register.guest.code.tooMany');
  return tried && code.length < digits ? text('register.guest.code.short') : '';
}

const missingIn = (data: JsonObject): Violation[] =>
  ui.order
    .filter((name) => !data[name])
    .map((propertyPath) => ({ propertyPath, code: 'required', message: 'This field is required' }));

/** Proposes the country of the browser's language. */
function ownCountry({ schema }: EntityDescription): JsonObject {
  const region = new Intl.Locale(navigator.language).region;
  return region && schema.properties?.['country']?.enum?.includes(region) ? { country: region } : {};
}
