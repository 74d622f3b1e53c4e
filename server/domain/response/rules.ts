import type { Rules } from '../../kernel/commands/rule.ts';
import { acceptResponse } from './accepting.ts';
import { cancelResponse } from './cancel.ts';
import { confirmInvalidated, copyResponse } from './copy.ts';
import { createResponse } from './create.ts';
import { changeItems } from './items.ts';
import { publishResponse } from './publish.ts';
import { rejectResponse } from './reject.ts';
import { updateResponse } from './update.ts';

export const responseRules: Rules<'response'> = {
  create: createResponse,
  update: updateResponse,
  items: changeItems,
  publish: publishResponse,
  copy: copyResponse,
  confirmInvalidated,
  cancel: cancelResponse,
  accepting: acceptResponse,
  reject: rejectResponse,
};
