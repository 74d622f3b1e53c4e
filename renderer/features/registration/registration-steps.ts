import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';
import { violation, type Validator, type Violation } from '../../../schemas/language/violation.ts';

export const registrationSteps = ['role', 'account', 'organization'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Blocks of each step, in the order of the guide `registration`. */
export const registrationBlocks: Record<RegistrationStep, readonly { id: string; fields: readonly string[] }[]> = {
  role: [{ id: 'role', fields: ['role'] }],
  account: [
    { id: 'person', fields: ['salutation', 'given_name', 'family_name', 'telephone'] },
    { id: 'login', fields: ['email', 'password', 'confirmPassword'] },
  ],
  organization: [
    { id: 'organization', fields: ['legal_name', 'country'] },
    { id: 'terms', fields: ['termsAccepted', 'marketingConsent'] },
  ],
};

export const fieldsOfStep = (step: RegistrationStep): string[] =>
  registrationBlocks[step].flatMap(({ fields }) => [...fields]);

/** Violations of the whole registration, from the same schema as on the server, and of the repeated password. */
export function registrationViolations(data: JsonObject, schema: JsonSchema, validate: Validator): Violation[] {
  const found = checkOperationInput({ schema, validate, body: data }).violations.map(asRequired(data));
  const { password, confirmPassword } = data;
  const differ = confirmPassword && password !== confirmPassword;
  return differ ? [...found, violation('confirmPassword', 'passwords_differ', 'Passwords do not match')] : found;
}

/** Reports an unticked required box as missing, not as wrong. */
const asRequired =
  (data: JsonObject) =>
  (found: Violation): Violation =>
    found.propertyPath === 'termsAccepted' && data['termsAccepted'] !== true
      ? violation('termsAccepted', 'required', found.message)
      : found;

/** The steps to show: an invitation already decides the role. */
export const stepsFor = (isInvited: boolean): readonly RegistrationStep[] =>
  registrationSteps.filter((step) => !isInvited || step !== 'role');

/** The step in the address, or the first incomplete one before it. */
export function stepAt(question: {
  requestedStep: string | null;
  steps: readonly RegistrationStep[];
  violations: readonly Violation[];
}): RegistrationStep {
  const { requestedStep, steps, violations } = question;
  const before = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex((step) => step === requestedStep),
    ) + 1,
  );
  const open = before.find((step) => violations.some(({ propertyPath }) => fieldsOfStep(step).includes(propertyPath)));
  return open ?? before.at(-1) ?? 'account';
}

/** The violations to show: all of a submitted step, otherwise those of filled-in fields. */
export function shownViolations(question: {
  step: RegistrationStep;
  violations: readonly Violation[];
  data: JsonObject;
  tried: boolean;
}): Violation[] {
  const { step, violations, data, tried } = question;
  const fields = fieldsOfStep(step);
  return violations.filter(
    ({ propertyPath }) => fields.includes(propertyPath) && (tried || Boolean(data[propertyPath])),
  );
}

/** The step of the server's violations. */
export const stepOf = (violations: readonly Violation[]): RegistrationStep | undefined =>
  registrationSteps.find((step) => violations.some(({ propertyPath }) => fieldsOfStep(step).includes(propertyPath)));

/** The rules of a password one by one; the schema's format checks all of them. */
export const passwordRules: Record<string, (password: string, bounds: { shortest: number }) => boolean> = {
  length: (password, { shortest }) => password.length >= shortest,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^A-Za-z0-9]/.test(password),
};
