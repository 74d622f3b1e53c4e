import type { AnyRule } from '../../kernel/commands/rule.ts';
import { classifyDemand } from './classify.ts';
import { createDemand } from './create.ts';
import { approveDemand, declineDemand } from './decide.ts';
import { cancelDemand, closeDemand } from './end.ts';
import { submitDemand } from './submit.ts';
import { unbundleDemand } from './unbundle.ts';
import { updateDemand } from './update.ts';

export const demandRules: Record<string, AnyRule> = {
  create: createDemand,
  update: updateDemand,
  submit: submitDemand,
  approve: approveDemand,
  decline: declineDemand,
  classify: classifyDemand,
  cancel: cancelDemand,
  close: closeDemand,
  unbundle: unbundleDemand,
};
