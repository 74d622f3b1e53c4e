import { approvalRule } from '../../../schemas/approval-rule/approval-rule.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { withAddresses } from '../../kernel/present/with-addresses.ts';
import { approvalRuleRoutes } from './routes.ts';
import { approvalRuleRules } from './write.ts';

const { properties } = approvalRule.schema;

export const approvalRuleServer = defineServer(approvalRule, {
  rules: approvalRuleRules,
  present: ({ row: { costCenters, steps }, representation }) => {
    representation['costCenters'] = withAddresses(costCenters, properties?.['costCenters'] ?? {});
    representation['steps'] = withAddresses(steps, properties?.['steps'] ?? {});
  },
  routes: approvalRuleRoutes,
});
