import { automation } from '../../../schemas/automation/automation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { boundsSql } from './bounds-sql.ts';
import { automationRules } from './automation-rules.ts';
import { wakeAutomation } from './notify-automation.ts';
import { presentAutomation } from './present.ts';
import { automationRoutes } from './routes.ts';

export const automationServer = defineServer(automation, {
  rules: automationRules,
  computed: { bound: boundsSql('t.workflow_id') },
  present: presentAutomation,
  wakes: wakeAutomation,
  routes: automationRoutes,
});
