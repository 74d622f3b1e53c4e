import { qualification } from '../../../schemas/qualification/qualification.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { qualificationRules } from './rules.ts';

export const qualificationServer = defineServer(qualification, {
  rules: qualificationRules,
  computed: {
    decidedByName: `(select a.given_name || ' ' || a.family_name from account a where a.id = t.decided_by_id)`,
  },
});
