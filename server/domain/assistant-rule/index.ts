import { assistantRule } from '../../../schemas/assistant-rule/assistant-rule.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { presentRule } from './present.ts';
import { assistantRuleRoutes } from './routes.ts';
import { assistantRuleRules } from './write.ts';

export const assistantRuleServer = defineServer(assistantRule, {
  rules: assistantRuleRules,
  present: presentRule,
  routes: assistantRuleRoutes,
});
