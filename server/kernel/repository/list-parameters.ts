import { typeParameter } from '../../domain/negotiation/type-parameter.ts';
import { onlyPurchasers } from '../../domain/account/only-purchasers.ts';
import { workflowParameter } from '../../domain/custom-supplier/workflow-parameter.ts';
import { requestParameter } from '../../domain/invitation/request-parameter.ts';
import { unreadParameter } from '../../domain/question/unread.ts';
import { archivedParameter } from '../../domain/workflow/archived-parameter.ts';
import { usableTemplatesParameter } from '../../domain/workflow/usable-templates.ts';
import type { Reader, Sql } from './scope.ts';

type Parameter = (values: readonly string[], reader: Reader) => Sql | undefined;

/** Query parameters of lists that are not properties of the schema. */
export const listParameters: Record<string, Record<string, Parameter>> = {
  negotiation: { type: typeParameter },
  invitation: { requestId: requestParameter },
  customSupplier: { workflowId: workflowParameter },
  question: { unread: unreadParameter },
  organization: { 'only-purchasers': onlyPurchasers },
  workflow: { archived: archivedParameter, usableTemplates: usableTemplatesParameter },
};
