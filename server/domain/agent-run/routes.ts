import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Context } from '../../kernel/http/context.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { flagIsOn } from '../feature-flag/flag-is-on.ts';
import { reportRoutes } from './report/routes.ts';

const path = `${apiBase}/agent-runs`;

/** The list is a resource that every client of the API reads, so it answers even if the agent is switched off. */
const isList = ({ method, path: requestPath }: Context): boolean => method !== 'POST' && requestPath === path;

/**
 * While the agent is switched off, no run is begun, read or changed. Callers without these rights learn no more than
 * before.
 */
export function agentRunRoutes(router: OwnRoutes, services: Services): void {
  router.use(path, async (ctx: Context, next) => {
    const mayRead = abilityFor(ctx.state.reader).can('read', entityNamed('agentRun').name);
    if (mayRead && !isList(ctx) && !(await flagIsOn('buyer_agent', services.db))) throw new Problem('not_found');
    return next();
  });
  reportRoutes(router, services);
}
