import { inputSchema } from '../../stored-schemas/effective-schemas.ts';
import { callersOf, isBinding, isOpen, parentStatesOf, statesOf, type ApiCall } from './api-call.ts';
import { parametersOf } from './parameters.ts';
import { refTo, type Parts, type Schema } from './parts.ts';
import { plainBody } from './record-schema.ts';
import { isVersioned } from './refusals.ts';
import { responsesOf } from './responses.ts';
import { valueSchema } from './value-schema.ts';

/** Describes one call as OpenAPI does. `x-` members hold what only our registry knows. */
export function operationObject(call: ApiCall, parts: Parts): Schema {
  const body = requestBody(call, parts);
  const parameters = parametersOf(call, parts);
  const callers = callersOf(call);
  const states = statesOf(call);
  const parentStates = parentStatesOf(call);
  return {
    operationId: operationId(call),
    summary: summaryOf(call),
    tags: [tagOf(call)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(call, parts),
    ...(isOpen(call) ? { security: [] } : {}),
    ...(callers ? { 'x-callers': callers } : {}),
    ...(states ? { 'x-states': states } : {}),
    ...(parentStates ? { 'x-parent-states': parentStates } : {}),
    ...(isBinding(call, parts.roles) ? { 'x-binding': true } : {}),
  };
}

/** `PUT /api/default-requests/:id/publish` becomes `put-default-requests-id-publish`. */
const operationId = ({ method, path }: ApiCall): string =>
  `${method} ${path.replace(/^\/api\/?/, '')}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

const summaryOf = ({ entity, name, path }: ApiCall): string =>
  entity
    ? `${entity.type}: ${name}`
    : path
        .replace(/^\/api\/?/, '')
        .replaceAll(/[/:.]+/g, ' ')
        .trim() || 'entrypoint';

/** The class of the collection, or the first word of other paths. */
export const tagOf = ({ entity, path }: ApiCall): string => entity?.type ?? (path.split('/')[2] || 'entrypoint');

function requestBody(call: ApiCall, parts: Parts): Schema | undefined {
  if (call.method === 'GET' || (call.method === 'DELETE' && !call.own)) return undefined;
  const json = bodySchema(call, parts);
  const multipart = call.own?.multipart;
  const needsFile = typeof multipart === 'string';
  if (!json && !multipart) return undefined;
  return {
    ...(isVersioned(call) || json?.schema['required'] || needsFile ? { required: true } : {}),
    content: {
      ...(json && !needsFile ? { 'application/json': { schema: named(json, parts) } } : {}),
      ...(multipart ? { 'multipart/form-data': { schema: formSchema(json?.schema, needsFile) } } : {}),
      ...(needsFile && multipart !== 'only' ? { [multipart]: {} } : {}),
    },
  };
}

interface Body {
  /** Absent for a body that only this call has. */
  name?: string;
  schema: Schema;
}

const named = ({ name, schema }: Body, parts: Parts): Schema =>
  name === undefined ? schema : refTo(name, () => schema, parts);

const formSchema = (json: Schema | undefined, needsFile: boolean): Schema => ({
  type: 'object',
  properties: {
    ...Object(json?.['properties']),
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  ...(needsFile ? { required: ['file'] } : {}),
});

function bodySchema(call: ApiCall, parts: Parts): Body | undefined {
  const { entity, name, own } = call;
  if (own?.input) return { schema: valueSchema(own.input, 'sent', parts) };
  if (!entity) return undefined;
  const known = `${entity.name}.${name}`;
  const input = inputSchema(entity, name);
  if (input) return { name: known, schema: valueSchema(input.schema, 'sent', parts) };
  if (name === 'create' || name === 'update') return { name: known, schema: plainBody(entity, name, parts) };
  return { schema: versionBody(call) };
}

/** An operation without an input of its own takes the version, which some need. */
function versionBody(call: ApiCall): Schema {
  const version = { type: 'integer', minimum: 1 };
  return { type: 'object', properties: { version }, ...(isVersioned(call) ? { required: ['version'] } : {}) };
}
