import type { Validator } from '../../schemas/language/violation.ts';
import { validators } from '../../schemas/generated/validators/index.ts';

/** Validators of the shipped schemas and of the operations' bodies, compiled at build time. */
export const shippedValidators: Record<string, Validator> = validators;
