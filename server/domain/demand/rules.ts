import type { Rules } from '../../kernel/commands/rule.ts';
import { classifyDemand } from './classify.ts';
import { createDemand } from './create.ts';
import { approveDemand, declineDemand } from './decide.ts';
import { cancelDemand, closeDemand } from './end.ts';
import { submitDemand } from './submit.ts';
import { unbundleDemand } from './unbundle.ts';
import { updateDemand } from './update.ts';

export const demandRules: Rules<'demand'> = {
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
