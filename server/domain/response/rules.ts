import type { AnyRule } from '../../kernel/commands/rule.ts';
import { writeCompliance } from '../requirement-compliance/write.ts';
import { createScoring, updateScoring } from '../evaluation-scoring/write.ts';
import { createResponseFile } from '../response-file/create.ts';
import { makeAvailable, makeUnavailable, updateResponseItem } from '../response-item/update.ts';
import { acceptResponse } from './accepting.ts';
import { cancelResponse } from './cancel.ts';
import { confirmInvalidated, copyResponse } from './copy.ts';
import { createResponse } from './create.ts';
import { changeItems } from './items.ts';
import { publishResponse } from './publish.ts';
import { rejectResponse } from './reject.ts';
import { updateResponse } from './update.ts';

/** Offers and their parts. */
export const responseRules: Record<string, Record<string, AnyRule>> = {
  response: {
    create: createResponse,
    update: updateResponse,
    items: changeItems,
    publish: publishResponse,
    copy: copyResponse,
    confirmInvalidated,
    cancel: cancelResponse,
    accepting: acceptResponse,
    reject: rejectResponse,
  },
  responseItem: { update: updateResponseItem, makeAvailable, makeUnavailable },
  evaluationScoring: { create: createScoring, update: updateScoring },
  responseFile: { create: createResponseFile },
  requirementCompliance: { create: writeCompliance },
};
