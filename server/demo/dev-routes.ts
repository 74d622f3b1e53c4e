import type { DemoAccounts, Mail } from '../../schemas/generated/answers.ts';
import type { OwnRoutes } from '../kernel/http/own-routes.ts';
import people from '../../examples/demo/people.json' with { type: 'json' };
import { kindOf, rolesOf } from '../kernel/identity/caller-of.ts';
import { apiBase } from '../kernel/present/iri.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { answerDocument } from '../kernel/http/answer.ts';
import { parseQuery } from '../kernel/http/query.ts';
import { anyText } from '../kernel/http/facts.ts';

/** Demo mode only: lists the accounts for log-in, and mails that were caught instead of sent. */
export function devRoutes(router: OwnRoutes, { db, config }: Services): void {
  if (!config.demo) return;
  router.get(`${apiBase}/dev/accounts`, 'DemoAccounts', (ctx) =>
    answerDocument(ctx, 200, 'DemoAccounts', { accounts: accounts() }),
  );
  router.get(`${apiBase}/dev/mails`, { answers: 'Mail', query: { to: anyText } }, async (ctx) => {
    const [to] = parseQuery(ctx.querystring).get('to') ?? [];
    const mails = await raw<Mail['hydra:member'][number]>(db, {
      sql: `select id, to_address as "to", subject, message, created_at as "createdAt" from caught_mail
        where ?::text is null or lower(to_address) = lower(?) order by created_at desc, id desc limit 100`,
      bindings: [to ?? null, to ?? ''],
    });
    answerDocument(ctx, 200, 'Mail', { 'hydra:member': mails, 'hydra:totalItems': mails.length });
  });
}

function accounts(): DemoAccounts['accounts'] {
  return people.organizations.flatMap(({ kind, legal_name: organization, accounts: list }) =>
    list.map(({ email, given_name, family_name, ...rest }) => {
      const orgAdmin = 'orgAdmin' in rest && rest.orgAdmin === true;
      const requester = 'requester' in rest && rest.requester === true;
      const role = kindOf({ kind: kind === 'operator' || kind === 'supplier' ? kind : 'purchaser', requester });
      return {
        name: `${given_name} ${family_name}`,
        role,
        roles: rolesOf({ kind: role, orgAdmin }),
        email,
        organization,
      };
    }),
  );
}
