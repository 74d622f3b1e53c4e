import { policyTemplate } from '../../../schemas/policy-template/policy-template.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createPolicyTemplate } from './create.ts';

export const policyTemplateServer = defineServer(policyTemplate, {
  rules: { create: createPolicyTemplate },
  refuses: { create: ['limit_reached', 'too_few_participants'] },
});
