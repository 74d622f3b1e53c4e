import { isOwnList } from '../../../schemas/configuration/code-list.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { configuredValue } from '../../configuration/configured.ts';

/** Custom lists that added fields refer to but that do not exist or were removed. */
export function unknownLists(overlay: unknown): Violation[] {
  const fields = isObject(overlay) && isObject(overlay['fields']) ? overlay['fields'] : {};
  return Object.entries(fields).flatMap(([key, field]) => {
    const list = isObject(field) ? field['list'] : undefined;
    const isLost = typeof list === 'string' && isOwnList(list) && configuredValue('codeList', list) === undefined;
    return isLost ? [violation(`fields.${key}.list`, 'not_in_list', 'This list does not exist')] : [];
  });
}
