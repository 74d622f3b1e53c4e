import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Validator } from '../../../schemas/language/violation.ts';

/**
 * RJSF's own checks, answered by the compiled validator: no Ajv in the browser, no eval. What is shown below the
 * fields comes from the engine's check instead, the same that the server runs; RJSF asks here only to choose among
 * alternatives, of which our schemas have none.
 */
export function rjsfValidator(validate: Validator): ValidatorType<unknown> {
  return {
    validateFormData: (formData) => ({ errors: errorsOf(validate, formData), errorSchema: {} }),
    isValid: () => true,
    rawValidation: () => ({}),
  };
}

function errorsOf(validate: Validator, formData: unknown): RJSFValidationError[] {
  if (validate(formData)) return [];
  return (validate.errors ?? []).map(({ keyword, instancePath }) => ({
    name: keyword,
    property: instancePath.replaceAll('/', '.'),
    stack: `${instancePath} ${keyword}`,
  }));
}
