import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';

/** Refuses to start with a mistyped organization, which would otherwise lock out everyone of its domain. */
export async function checkSsoDomains({ config: { sso }, db }: Services): Promise<void> {
  for (const [domain, id] of sso?.domains ?? []) {
    const [found] = await raw(db, { sql: 'select 1 from organization where id = ?', bindings: [id] });
    if (!found) throw new Error(`SSO_DOMAINS: there is no organization ${id} for ${domain}`);
  }
}
