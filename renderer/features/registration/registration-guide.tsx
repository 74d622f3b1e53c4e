import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Link } from '../../kit/link.tsx';
import { CheckMail } from './check-mail.tsx';
import type { InvitationQuery } from './invitation-query.ts';
import { RegistrationForm } from './registration-form.tsx';
import {
  registrationSteps,
  registrationViolations,
  shownViolations,
  stepOf,
  type RegistrationStep,
} from './registration-steps.ts';
import { useRegistration } from './use-registration.ts';
import type { PublicInvitation } from './use-invitation.ts';

/** Role, account, organization: each checked while it is typed, sent with the last one. */
export function RegistrationGuide(props: {
  input: EntityDescription;
  invitation: InvitationQuery | null;
  found: PublicInvitation | null;
  login: string;
}): ReactNode {
  const { input, invitation, found, login } = props;
  const text = useText();
  const validate = useValidator(input['@id']);
  const registration = useRegistration(invitation);
  const [data, setData] = useState<JsonObject>(() => initialData(found));
  const [step, setStep] = useState<RegistrationStep>('role');
  const [tried, setTried] = useState<ReadonlySet<RegistrationStep>>(new Set());
  const [answered, setAnswered] = useState<object | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const own = registrationViolations(data, input.schema, validate);
  const { problem } = registration;
  const refused = problem && problem !== answered ? problem.violations : [];
  const violations: Violation[] = [...own, ...refused];
  const shown = shownViolations({ step, violations, data, tried: tried.has(step) });
  const index = registrationSteps.indexOf(step);
  useRefusalLeads(refused, setStep);
  const open = (target: RegistrationStep | undefined): void => {
    if (!target) return;
    setStep(target);
    globalThis.scrollTo(0, 0);
    requestAnimationFrame(() => head.current?.focus());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried((before) => new Set([...before, step]));
    if (shownViolations({ step, violations: own, data, tried: true }).length > 0) return focusFirstError();
    if (index < registrationSteps.length - 1) return open(registrationSteps[index + 1]);
    registration.send(data, input.schema);
  };
  if (registration.waiting) return <CheckMail account={registration.waiting} isLink={found?.isLink ?? false} />;
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Progress index={index} />
      <Typography variant="h2" component="h2" ref={head} tabIndex={-1} sx={{ outline: 'none', mt: 2 }}>
        {text(`registration.step.${step}.question`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {text.first(hintsOf(found).map((kind) => `register.hint.${step}.${kind}`))}
      </Typography>
      {problem && refused.length === 0 && (
        <Box sx={{ mb: 2 }}>
          <Banner role="alert" tone="danger" glyph="x" title={problemText(problem, text)} />
        </Box>
      )}
      <RegistrationForm
        {...{ step, data, validate }}
        schema={input.schema}
        violations={shown}
        fixed={new Set(found ? ['role'] : [])}
        onChange={(patch) => {
          setData((before) => ({ ...before, ...patch }));
          setAnswered(problem);
        }}
      />
      <Stack direction="row" sx={{ gap: 1, mt: 3, alignItems: 'center' }}>
        {index > 0 && <Button onClick={() => open(registrationSteps[index - 1])}>{text('register.back')}</Button>}
        <Box sx={{ flex: 1 }} />
        <Button type="submit" variant="contained" color="primary" size="large" loading={registration.busy}>
          {text(index < registrationSteps.length - 1 ? 'register.continue' : 'register.submit')}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {text('register.haveAccount')} <Link to={login}>{text('auth.login.submit')}</Link>
      </Typography>
    </Box>
  );
}

/** Who comes by a link was invited by nobody's address. */
function hintsOf(found: PublicInvitation | null): string[] {
  if (!found) return ['open'];
  return found.isLink ? ['link', 'invited'] : ['invited'];
}

function initialData(found: PublicInvitation | null): JsonObject {
  const role = found ? 'supplier' : 'purchaser';
  return { role, marketingConsent: false, ...(found?.email ? { email: found.email } : {}) };
}

/** A field that only the server refuses is shown where it was typed. */
function useRefusalLeads(refused: readonly Violation[], setStep: (step: RegistrationStep) => void): void {
  const target = stepOf(refused);
  useEffect(() => {
    if (target) setStep(target);
  }, [target, setStep]);
}

function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}

function Progress({ index }: { index: number }): ReactNode {
  const text = useText();
  const step = registrationSteps[index] ?? 'role';
  return (
    <Box sx={{ mt: 1.5 }}>
      <Stack direction="row" aria-hidden sx={{ gap: '3px', mb: 0.75 }}>
        {registrationSteps.map((name, place) => (
          <Box
            key={name}
            sx={{
              flex: 1,
              height: 4,
              borderRadius: 2,
              bgcolor: place < index ? 'tone.success.solid' : place === index ? 'primary.main' : 'line.strong',
            }}
          />
        ))}
      </Stack>
      <Typography variant="caption" component="output" sx={{ display: 'block', color: 'text.secondary' }}>
        {text('register.progress', {
          step: index + 1,
          count: registrationSteps.length,
          name: text(`registration.step.${step}`),
        })}
      </Typography>
    </Box>
  );
}
