import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSearchParams } from 'react-router';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { focusInvalid } from '../../kit/focus-input.ts';
import { Link } from '../../kit/link.tsx';
import { CheckMail } from './check-mail.tsx';
import type { InvitationQuery } from './invitation-query.ts';
import { useRegistrationDraft } from './registration-draft.ts';
import { RegistrationForm } from './registration-form.tsx';
import {
  registrationViolations,
  shownViolations,
  stepAt,
  stepOf,
  stepsFor,
  type RegistrationStep,
} from './registration-steps.ts';
import { useRegistration } from './use-registration.ts';
import type { PublicInvitation } from '../../../schemas/generated/answers.ts';

/** Three steps, for role, account and organization. Each is validated while typing; the last one sends everything. */
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
  const [data, edit] = useRegistrationDraft({
    invitation: invitation?.id ?? null,
    initial: initialData(found),
    isSent: registration.isSent,
  });
  const [tried, setTried] = useState<ReadonlySet<RegistrationStep>>(new Set());
  const [answered, setAnswered] = useState<object | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const own = registrationViolations(data, input.schema, validate);
  const { problem } = registration;
  const refused = problem && problem !== answered ? problem.violations : [];
  const violations: Violation[] = [...own, ...refused];
  const { steps, step, index, goTo } = useSteps(found !== null, own);
  const shown = shownViolations({ step, violations, data, tried: tried.has(step) });
  useRefusalLeads(refused, goTo);
  useFocusOnChange(head, step);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried((before) => new Set([...before, step]));
    if (shownViolations({ step, violations: own, data, tried: true }).length > 0) return focusOnceDrawn();
    const next = steps[index + 1];
    if (next) return goTo(next);
    registration.send(data, input.schema);
  };
  if (registration.waiting) return <CheckMail account={registration.waiting} isLink={found?.isLink ?? false} />;
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <StepHead {...{ steps, index, found, head }} />
      {problem && refused.length === 0 && (
        <Box sx={{ mb: 2 }}>
          <RefusalBanner problem={problem} />
        </Box>
      )}
      <RegistrationForm
        {...{ step, data, validate }}
        schema={input.schema}
        violations={shown}
        onChange={(patch) => {
          edit(patch);
          setAnswered(problem);
        }}
      />
      <StepFoot {...{ steps, index, goTo }} isBusy={registration.busy} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {text('register.haveAccount')} <Link to={login}>{text('auth.login.submit')}</Link>
      </Typography>
    </Box>
  );
}

/** Someone who uses a link was not invited at an address. */
function hintsOf(found: PublicInvitation | null): string[] {
  if (!found) return ['open'];
  return found.isLink ? ['link', 'invited'] : ['invited'];
}

function initialData(found: PublicInvitation | null): JsonObject {
  const role = found ? 'supplier' : 'purchaser';
  return { role, marketingConsent: false, ...(found?.email ? { email: found.email } : {}) };
}

interface Stepping {
  steps: readonly RegistrationStep[];
  step: RegistrationStep;
  index: number;
  goTo: (step: RegistrationStep) => void;
}

/** Keeps the current step in the URL: a reload stays on it, and the browser's Back button goes to the previous step. */
function useSteps(isInvited: boolean, violations: readonly Violation[]): Stepping {
  const [query, setQuery] = useSearchParams();
  const steps = stepsFor(isInvited);
  const stepParam = query.get('step');
  const step = stepAt({ requestedStep: stepParam, steps, violations });
  const goTo = useCallback(
    (target: RegistrationStep, replace = false): void =>
      setQuery(
        (before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'step'), ['step', target]]),
        { replace },
      ),
    [setQuery],
  );
  // Otherwise the form would advance automatically once the incomplete step is complete.
  useEffect(() => {
    if (stepParam !== null && stepParam !== step) goTo(step, true);
  }, [stepParam, step, goTo]);
  return { steps, step, index: steps.indexOf(step), goTo };
}

/** Shows a violation found only by the server in the step of its field. */
function useRefusalLeads(refused: readonly Violation[], goTo: (step: RegistrationStep) => void): void {
  const target = stepOf(refused);
  const lead = useEffectEvent(goTo);
  useEffect(() => {
    if (target) lead(target);
  }, [target]);
}

/** Focuses the heading of each further step. */
function useFocusOnChange(head: RefObject<HTMLHeadingElement | null>, step: RegistrationStep): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    globalThis.scrollTo(0, 0);
    head.current?.focus();
  }, [head, step]);
}

function focusOnceDrawn(): void {
  requestAnimationFrame(() => focusInvalid());
}

function StepHead(
  props: Pick<Stepping, 'steps' | 'index'> & {
    found: PublicInvitation | null;
    head: RefObject<HTMLHeadingElement | null>;
  },
): ReactNode {
  const text = useText();
  const { steps, index, found, head } = props;
  const step = steps[index] ?? 'account';
  return (
    <>
      <Progress {...{ steps, index }} />
      <Typography variant="h2" component="h2" ref={head} tabIndex={-1} sx={{ outline: 'none', mt: 2 }}>
        {text(`registration.step.${step}.question`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {text.first(hintsOf(found).map((kind) => `register.hint.${step}.${kind}`))}
      </Typography>
    </>
  );
}

function StepFoot(props: Pick<Stepping, 'steps' | 'index' | 'goTo'> & { isBusy: boolean }): ReactNode {
  const text = useText();
  const { steps, index, goTo, isBusy } = props;
  const before = steps[index - 1];
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 3, alignItems: 'center' }}>
      {before && <Button onClick={() => goTo(before)}>{text('register.back')}</Button>}
      <Box sx={{ flex: 1 }} />
      <Button type="submit" variant="contained" color="primary" size="large" loading={isBusy}>
        {text(index < steps.length - 1 ? 'register.continue' : 'register.submit')}
      </Button>
    </Stack>
  );
}

function Progress({ steps, index }: Pick<Stepping, 'steps' | 'index'>): ReactNode {
  const text = useText();
  const step = steps[index] ?? 'account';
  return (
    <Box sx={{ mt: 1.5 }}>
      <Stack direction="row" aria-hidden sx={{ gap: '3px', mb: 0.75 }}>
        {steps.map((name, place) => (
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
          count: steps.length,
          name: text(`registration.step.${step}`),
        })}
      </Typography>
    </Box>
  );
}
