import { exportProfile } from '../../../schemas/export-profile/export-profile.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { hasManyLines } from './has-many-lines.ts';
import { exportProfileRoutes } from './routes.ts';
import { createProfile, enterMapping, updateProfile } from './rules.ts';
import { missingNumbers } from './values-in-use.ts';

/** Null if the newest order was issued. */
const newestReason = `(select x.reason from order_export x where x.profile_id = t.id order by x.updated_at desc limit 1)`;

const hasLookup = `exists (select 1 from jsonb_to_recordset(t.columns) c(lookup text) where c.lookup is not null)`;

export const exportProfileServer = defineServer(exportProfile, {
  rules: { create: createProfile, update: updateProfile, mapping: enterMapping },
  refuses: { mapping: ['limit_reached'] },
  computed: {
    lastUsedAt: `(select to_char(max(x.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from order_export x where x.profile_id = t.id and x.state = 'issued')`,
    missingNumbers,
    lastError: newestReason,
    nextStep: `case ${newestReason} when 'unmapped' then 'enter_numbers' when 'mail' then 'correct_email' else
      case when jsonb_array_length(coalesce(t.entries, '[]')) = 0 and ${hasLookup} then 'check_mapping' end end`,
  },
  routes: exportProfileRoutes,
  long: [{ method: 'GET', path: `${apiBase}/purchase-orders/:id/export`, when: hasManyLines }],
});
