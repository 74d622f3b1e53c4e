import type { OwnRoute } from '../http/own-routes.ts';
import type { ProblemCode } from '../problem.ts';
import { answerSchema, collectionSchema } from './answer-schema.ts';
import type { ApiCall } from './api-call.ts';
import type { Parts, Schema } from './parts.ts';
import { refusalsOf } from './refusals.ts';

/** Describes every answer of a call by its status. */
export function responsesOf(call: ApiCall, parts: Parts): Schema {
  const all = Object.fromEntries(
    [...refusalsOf(call)].map(([status, codes]) => [String(status), refusal(status, codes, parts)]),
  );
  for (const [status, names] of call.answers) {
    const known = parts.responses[String(all[status]?.['$ref']).replace('#/components/responses/', '')];
    const made = success(status, contentOf(names, call.own?.partial, parts));
    all[status] = known ? { ...made, content: { ...Object(made['content']), ...Object(known['content']) } } : made;
  }
  if (call.answers.get(200)?.some((name) => name === 'json' || name === 'html'))
    all['304'] = { description: 'Unchanged' };
  return all;
}

const descriptions: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted',
  204: 'Done, nothing to say',
  302: 'Elsewhere',
  503: 'Not available',
};

function success(status: number, content: Schema): Schema {
  return {
    description: descriptions[status] ?? String(status),
    ...(status === 201 ? { headers: { Location: { schema: { type: 'string' } } } } : {}),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' };
const isSpecial = (name: string): boolean => ['file', 'nothing', 'redirect', 'jsonld', 'json', 'html'].includes(name);

function contentOf(names: readonly string[], partial: OwnRoute['partial'], parts: Parts): Schema {
  const classes = names.filter((name) => !isSpecial(name));
  const members = classes.filter((name) => name.endsWith('[]')).map((name) => name.slice(0, -2));
  const schemas = [
    ...(names.includes('jsonld') ? [{ type: 'object' }] : []),
    ...classes.filter((name) => !name.endsWith('[]')).map((name) => answerSchema(name, parts, partial)),
    ...(members.length > 0 ? [collectionSchema(members, parts)] : []),
  ];
  return {
    ...(schemas.length > 0 ? { 'application/ld+json': { schema: eitherOf(schemas) } } : {}),
    ...(names.includes('json') ? { 'application/json': { schema: { type: 'object' } } } : {}),
    ...(names.includes('html') ? { 'text/html': { schema: { type: 'string' } } } : {}),
    ...(names.includes('file') ? { '*/*': { schema: file } } : {}),
  };
}

const eitherOf = (schemas: readonly Schema[]): Schema =>
  schemas.length === 1 ? Object(schemas[0]) : { anyOf: schemas };

/** The same refusals of many calls are one component, named after its codes. */
function refusal(status: number, codes: readonly ProblemCode[], parts: Parts): Schema {
  const name = [status, ...codes.toSorted()].join('.');
  parts.responses[name] ??= {
    description: codes.toSorted().join(', '),
    content: { 'application/problem+json': { schema: problemSchema(codes, parts) } },
  };
  return { $ref: `#/components/responses/${name}` };
}

/** Refusals that name what is wrong, property by property. */
const withViolations = new Set<ProblemCode>(['validation_failed', 'overlay_invalid', 'code_wrong']);

function problemSchema(codes: readonly ProblemCode[], parts: Parts): Schema {
  const coded = (name: string, some: readonly ProblemCode[]): Schema[] =>
    some.length === 0
      ? []
      : [{ allOf: [answerSchema(name, parts), { type: 'object', properties: { code: { enum: some.toSorted() } } }] }];
  const schemas = [
    ...coded(
      'ConstraintViolationList',
      codes.filter((code) => withViolations.has(code)),
    ),
    ...coded(
      'Error',
      codes.filter((code) => !withViolations.has(code)),
    ),
  ];
  return eitherOf(schemas);
}
