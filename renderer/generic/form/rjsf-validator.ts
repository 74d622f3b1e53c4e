import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Validator } from '../../../schemas/language/violation.ts';

/**
 * RJSF's validation interface on top of the compiled validator: no Ajv and no eval in the browser. Messages below the
 * fields come from the engine's check, the same as on the server. RJSF only uses this to choose between alternatives,
 * which our schemas lack.
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
