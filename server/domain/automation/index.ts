import { automation } from '../../../schemas/automation/automation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { boundsSql } from './bounds-sql.ts';
import { automationRules } from './automation-rules.ts';
import { automationHears, mayWakeAutomation } from './follows.ts';
import { presentAutomation } from './present.ts';
import { automationRoutes } from './routes.ts';

export const automationServer = defineServer(automation, {
  rules: automationRules,
  computed: { bound: boundsSql('t.workflow_id') },
  present: presentAutomation,
  derivation: { concerns: mayWakeAutomation, derive: automationHears },
  routes: automationRoutes,
});
