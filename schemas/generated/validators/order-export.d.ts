import type { Validator } from '../../language/violation.ts';
declare const validate: Validator;
export default validate;
