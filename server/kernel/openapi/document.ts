import type { Role } from '../../../permissions/grant.ts';
import type { OwnRoute } from '../http/own-routes.ts';
import { answerSchema } from './answer-schema.ts';
import { apiCalls, callersOf, type ApiCall } from './api-call.ts';
import { eventCalls } from './event-calls.ts';
import { operationObject, tagOf } from './operation-object.ts';
import { newParts, type Schema } from './parts.ts';

interface Question {
  routes: readonly OwnRoute[];
  publicUrl: string;
  version: string;
  /** Absent: every call, for whomever. */
  role?: Role | undefined;
}

/** The roles that one has besides: an organization admin is also a purchaser. */
const alsoHas: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  purchasers_organization_admin: ['purchaser'],
  category_manager: ['purchaser'],
  guest_bidder: ['guest'],
};

const rolesOf = (role: Role): ReadonlySet<Role> => new Set([role, ...(alsoHas[role] ?? [])]);

/** Draws the API's description in OpenAPI 3.1 from the registry, the grants and the declared routes. */
export function openApiDocument({ routes, publicUrl, version, role }: Question): Schema {
  const parts = newParts(role === undefined ? null : rolesOf(role));
  answerSchema('OperationLink', parts);
  const calls = apiCalls(routes).filter((call) => isFor(call, parts.roles));
  const paths: Record<string, Schema> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationObject(call, parts) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parley API', version },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    webhooks: eventCalls(parts),
    components: {
      schemas: parts.schemas,
      responses: parts.responses,
      parameters: parts.parameters,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'parley_token' },
      },
    },
  };
}

/** The entrypoint also answers with a slash at its end. */
function isFor(call: ApiCall, roles: ReadonlySet<Role> | null): boolean {
  if (call.path.endsWith('/')) return false;
  if (!roles) return true;
  const callers = callersOf(call);
  if (callers === null) return true;
  if (typeof callers === 'string') return !roles.has('anonymous');
  return callers.some((role) => roles.has(role));
}
