import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import type { Context } from '../kernel/http/context.ts';
import type { OwnRoute } from '../kernel/http/own-routes.ts';
import { openApiDocument } from '../kernel/openapi/document.ts';
import { schemasRevision } from '../stored-schemas/effective-schemas.ts';

type Asked = Pick<Context, 'method' | 'path' | 'status'>;

interface DocumentCheck {
  /** Returns what is wrong with an answer. A body that is no JSON-LD document is not looked at. */
  answer: (ctx: Asked, body: unknown) => string[];
  /** Returns a sentence if the call does not document this code, otherwise null. */
  refusal: (ctx: Asked, code: string) => string | null;
}

/** The last one serves all test servers of a process, because drawing and compiling it takes half a second. */
let drawn: Drawn | undefined;

/** Compares answers with the document of the API, which is drawn again when the schemas in effect change. */
export function createDocumentCheck(routes: readonly OwnRoute[]): DocumentCheck {
  const names = routes.map(({ method, path }) => `${method} ${path}`).join();
  const isCurrent = (): boolean => drawn?.revision === schemasRevision() && drawn.names === names;
  const current = (): Drawn => (drawn && isCurrent() ? drawn : (drawn = { ...draw(routes), names }));
  return {
    answer: (ctx, body) => {
      const document = current();
      const found = document.find(ctx);
      if (!found) return [];
      const response = found.responses[String(ctx.status)];
      if (!isObject(response)) return [`${found.key} does not document ${ctx.status}`];
      if (body === undefined) return [];
      const validate = document.validator(found, ctx.status);
      if (!validate) return [`${found.key} documents no JSON-LD with ${ctx.status}`];
      return validate(body) ? [] : faultsOf(validate);
    },
    refusal: (ctx, code) => {
      const found = current().find(ctx);
      const documented = Object.values(found?.responses ?? {}).some((response) => namesCode(response, code));
      return !found || documented ? null : `${found.key} does not document ${code}`;
    },
  };
}

/** A shared response is named after its codes. */
const namesCode = (response: unknown, code: string): boolean =>
  isObject(response) &&
  (JSON.stringify(response).includes(`"${code}"`) || String(response['$ref']).split('.').includes(code));

const faultsOf = ({ errors }: ValidateFunction): string[] =>
  (errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);

interface Found {
  key: string;
  path: string;
  method: string;
  responses: JsonObject;
}

interface Drawn {
  revision: number;
  /** The routes of its server. */
  names: string;
  find: (ctx: Asked) => Found | undefined;
  validator: (found: Found, status: number) => ValidateFunction | undefined;
}

function draw(routes: readonly OwnRoute[]): Omit<Drawn, 'names'> {
  const document = openApiDocument({ routes, publicUrl: 'http://localhost', version: '0' });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const find = finderOf(Object(document['paths']));
  const validators = new Map<string, ValidateFunction | undefined>();
  return {
    revision: schemasRevision(),
    find,
    validator: ({ key, path, method }, status) => {
      const name = `${key} ${status}`;
      const pointer = ['paths', path, method, 'responses', String(status), 'content', 'application/ld+json', 'schema'];
      if (!validators.has(name)) validators.set(name, ajv.getSchema(`openapi#/${pointer.map(escaped).join('/')}`));
      return validators.get(name);
    },
  };
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Finds the documented call of a request: the path with the fewest parameters. */
function finderOf(paths: JsonObject): Drawn['find'] {
  const all = Object.entries(paths).map(([path, item]) => ({ path, parts: path.split('/'), item: Object(item) }));
  return ({ path: requested, method: name }) => {
    const method = name.toLowerCase();
    const given = requested.split('/');
    const fitting = all.filter(({ parts, item }) => method in item && fits(parts, given));
    const [best] = fitting.toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path));
    return (
      best && { key: `${name} ${best.path}`, path: best.path, method, responses: Object(best.item[method]).responses }
    );
  };
}

const fits = (parts: readonly string[], given: readonly string[]): boolean =>
  parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);

const parametersIn = (path: string): number => path.split('{').length;
