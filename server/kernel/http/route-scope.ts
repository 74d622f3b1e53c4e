import { coversAction, furtherScopes } from '../../../permissions/service-scopes.ts';
import { grants } from '../../../permissions/index.ts';
import { operationNamed, type Entity } from '../../../schemas/language/entity.ts';
import { kebabCase } from '../../../schemas/language/names.ts';
import { entities, entityByType } from '../../../schemas/registry.ts';
import { abilityFor } from '../present/operations.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Reader } from '../repository/scope.ts';
import type { OwnRoute } from './own-routes.ts';

/**
 * The condition for a service account to make a call outside the registry:
 * - an action on an entity, as its grants name it.
 * - a scope of the call's own: a document about a record shows more than the record.
 * - nothing, for calls that describe the API or the caller, and for public ones.
 * - `people`: no scope contains it, as for a person's own settings.
 */
export type RouteNeed = { entity: string; action: string } | { scope: string } | 'nothing' | 'people';

/** Calls that describe what the caller may read and send, and tokens for topics that are checked one by one. */
const describing = new Set(['AuthenticationCheck', 'SchemaDocument', 'GuideDocument', 'SseToken']);

const camelCase = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const isGranted = (entity: Entity, action: string): boolean =>
  (grants[entity.name] ?? []).some(({ actions }) => actions.includes(action));

const declaredScopes = new Set<string>();

/** The scopes of single calls outside the registry, as far as their routes are declared. */
export const ownScopes: ReadonlySet<string> = declaredScopes;

/** Returns what a route needs, and makes its own scope known. */
export function declaredNeed(route: OwnRoute): RouteNeed {
  const need = needOf(route);
  if (typeof need === 'object' && 'scope' in need) declaredScopes.add(need.scope);
  return need;
}

/** Derives the need from the method, the path and the declared answers. */
function needOf({ method, path, answers }: OwnRoute): RouteNeed {
  if (answers.every((answer) => describing.has(answer)) || path.endsWith('/validator.js')) return 'nothing';
  const further = furtherScopes.find((scope) => path.endsWith(`/${kebabCase(scope.split(':')[0] ?? '')}`));
  if (further) return { scope: further };
  const entity = Object.values(entities).find(({ collection }) => `${path}/`.startsWith(`${apiBase}/${collection}/`));
  if (!entity) return 'people';
  const [, ...rest] = path.slice(apiBase.length + 1).split('/');
  const word = rest.findLast((part) => !part.startsWith(':'));
  return word === undefined
    ? plainNeed(entity, method, rest)
    : namedNeed({ entity, method, word, answers, isRecord: path.includes('/:') });
}

function plainNeed(entity: Entity, method: OwnRoute['method'], rest: readonly string[]): RouteNeed {
  const writes = { GET: 'read', POST: rest.length === 0 ? 'create' : 'update', PUT: 'update', DELETE: 'delete' };
  return { entity: entity.name, action: writes[method] };
}

interface Named {
  entity: Entity;
  method: OwnRoute['method'];
  /** The last fixed part of the path. */
  word: string;
  isRecord: boolean;
  answers: readonly string[];
}

/** The words of a file's content and its address. */
const contents = new Set(['download', 'preview', 'link', 'versions']);

function namedNeed({ entity, method, word, isRecord, answers }: Named): RouteNeed {
  const own = entity.tenancy === 'account' ? 'people' : { scope: `${entity.name}:${camelCase(word)}` };
  const answered = answeredEntity(answers, entity);
  if (method === 'GET') {
    if (answered) return { entity: answered.name, action: 'read' };
    const isContent = contents.has(word) && entity.schema.properties?.['contentType'] !== undefined;
    return isContent ? { entity: entity.name, action: 'read' } : own;
  }
  const named = actionNamed(entity, word);
  if (named) return { entity: entity.name, action: named };
  const plain = method === 'POST' ? 'create' : 'update';
  const of = answered && (actionNamed(answered, word) ?? (isGranted(answered, plain) ? plain : undefined));
  if (answered && of) return { entity: answered.name, action: of };
  return isRecord && isGranted(entity, 'update') ? { entity: entity.name, action: 'update' } : own;
}

/** The only entity whose records the call answers, if it is another one. */
function answeredEntity(answers: readonly string[], entity: Entity): Entity | undefined {
  const types = [...new Set(answers.map((answer) => answer.replace('[]', '')))];
  const found = entityByType[types[0] ?? ''];
  return types.length === 1 && found !== entity ? found : undefined;
}

const actionNamed = (entity: Entity, word: string): string | undefined =>
  (grants[entity.name] ?? [])
    .flatMap(({ actions }) => actions)
    .find((action) => (operationNamed(entity, action)?.path ?? kebabCase(action)) === word);

/** Refuses a call that the scopes of a service account do not contain. People have no scopes. */
export function checkScope(need: RouteNeed, reader: Reader): void {
  const { service } = reader.caller;
  if (!service || need === 'nothing') return;
  if (need === 'people') throw new Problem('insufficient_role');
  const [entity = '', action = ''] = 'scope' in need ? need.scope.split(':') : [need.entity, need.action];
  const isHeld =
    'scope' in need ? coversAction(service.scopes, entity, action) : abilityFor(reader).can(action, entity);
  if (!isHeld) throw new Problem('insufficient_role', { params: { scope: `${entity}:${action}` } });
}
