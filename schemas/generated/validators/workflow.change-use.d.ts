import type { Validator } from '../../engine/violation.ts';
declare const validate: Validator;
export default validate;
