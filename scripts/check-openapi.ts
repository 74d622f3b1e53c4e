import { spawnSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles, type Role } from '../permissions/grant.ts';
import { isObject } from '../schemas/language/json-schema.ts';
import { entities, entityByCollection, entityByType } from '../schemas/registry.ts';
import { openApiDocument } from '../server/kernel/openapi/document.ts';
import type { Schema } from '../server/kernel/openapi/parts.ts';
import { version } from '../server/kernel/version.ts';
import { registerProduct } from '../server/processes/product.ts';
import { declaredRoutes } from '../server/testing/declared-routes.ts';
import { richWorld, type RichWorld } from '../server/testing/rich-world.ts';
import { startTestServer, type PersonKey, type TestServer } from '../server/testing/test-server.ts';
import { obtainFromNpm, obtainFromPyPI } from './support/obtain-packages.ts';
import { inRoot } from './support/paths.mjs';

/**
 * `npm run check:openapi [-- <calls>]`: two validators accept the API's document of every role, and `schemathesis` finds
 * no undocumented status, type or shape in 10,000 calls of a purchaser, a supplier and an organization admin each. With
 * 0 calls, only the validators run. What cannot be installed is skipped with a message. The output of schemathesis is
 * kept in `.cache/openapi`.
 */
const calls = Number(process.argv[2] ?? 10_000);
const place = inRoot('.cache', 'openapi');
const callers: readonly [Role, PersonKey][] = [
  ['purchaser', 'purchaser'],
  ['supplier', 'supplier2'],
  ['purchasers_organization_admin', 'lead'],
];

const draw = (role?: Role, publicUrl = 'http://localhost:3000'): Schema =>
  openApiDocument({ routes: declaredRoutes(), publicUrl, version, role });

function write(name: string, document: Schema): string {
  const file = join(place, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

function validate(name: string, program: string | null, args: readonly string[]): void {
  if (program === null) return console.log(`Skipped: ${name} could not be installed.`);
  const files = [undefined, ...roles].map((role) => write(role ?? 'everyone', draw(role)));
  const { status } = spawnSync(program, [...args, ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`${name}: ${files.length} documents, ${status === 0 ? 'valid' : 'NOT valid'}`);
  if (status !== 0) process.exitCode = 1;
}

/** Logging out, and changing the own password, end the session of the caller. */
const excluded = /^\/api\/(?:auth|sso|sessions|password-resets|registrations)|\/(?:password|email)$/;

/** Links and ids in a description of what is sent become those of existing records, so that calls get further. */
async function withRecords(document: Schema, world: RichWorld): Promise<Schema> {
  const known = new Map<string, string[]>();
  // Accounts stay as they are: a call could end the session of the caller.
  for (const { name, type, tenancy } of Object.values(entities))
    if (tenancy !== 'account') known.set(type, (await world.irisOf(name)).slice(0, 50));
  const sent = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sent);
    if (!isObject(value)) return value;
    const iris = known.get(String(value['x-link'])) ?? [];
    const all = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sent(one)]));
    return iris.length > 0 ? { type: 'string', enum: iris } : all;
  };
  const inPath = (path: string): string[] =>
    known.get(entityByCollection[path.split('/')[2] ?? '']?.type ?? '')?.map((iri) => iri.slice(-36)) ?? [];
  const operation = (path: string, method: string, { parameters, requestBody, ...rest }: Schema): Schema => {
    const given = Array.isArray(parameters) ? parameters.map(Object) : [];
    // Deleted records cannot be asked for again.
    const ids = method === 'delete' ? [] : inPath(path);
    const withIds = given.map((one) => (one.name === 'id' && ids.length > 0 ? { ...one, schema: { enum: ids } } : one));
    return { ...rest, parameters: withIds.map(sent), ...(requestBody ? { requestBody: sent(requestBody) } : {}) };
  };
  const called = Object.entries(Object(document['paths'])).filter(([path]) => !excluded.test(path));
  const paths = called.map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(Object(item)).map(([method, one]) => [method, operation(path, method, Object(one))]),
    ),
  ]);
  const components = Object(document['components']);
  const isAnswer = (name: string): boolean => !name.includes('.') || name.endsWith('.list') || name in entityByType;
  const schemas = Object.entries(components.schemas).map(([name, one]) => [name, isAnswer(name) ? one : sent(one)]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}

const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

async function fuzz(programs: string, [role, key]: (typeof callers)[number], server: TestServer): Promise<void> {
  const document = await withRecords(draw(role, server.origin), await richWorld(server));
  const operations = Object.values(Object(document['paths'])).flatMap((item) => Object.keys(Object(item)));
  const report = join(place, `${role}.txt`);
  const options = {
    '--checks': checks,
    '--header': `Authorization: Bearer ${server.people[key].token}`,
    // Some calls have fewer different examples than asked for.
    '--max-examples': String(Math.ceil((calls * 1.05) / operations.length)),
    '--phases': 'fuzzing',
    '--request-timeout': '60',
    '--suppress-health-check': 'all',
    '--url': server.origin,
  };
  const args = [...Object.entries(options).flat(), '--continue-on-failure', '--no-shrink'];
  const child = spawn(join(programs, 'schemathesis'), ['run', write(`${role}-calls`, document), ...args], {
    cwd: place,
  });
  child.stdout.pipe(createWriteStream(report));
  child.stderr.pipe(process.stderr);
  const [status] = await once(child, 'close');
  const text = readFileSync(report, 'utf8');
  const [done = 'no calls'] = /\d+ generated.*/.exec(text) ?? [];
  console.log(`schemathesis as ${role}: ${done}`);
  for (const [line] of text.matchAll(/^_+ .+ _+$|^- ST.+$/gm)) console.log(line.replaceAll(/^_+ | _+$/g, ''));
  if (status !== 0) process.exitCode = 1;
}

mkdirSync(place, { recursive: true });
registerProduct();
const validator = obtainFromPyPI('openapi-spec-validator', ['openapi-spec-validator==0.9.0']);
validate('openapi-spec-validator', validator && join(validator, 'openapi-spec-validator'), []);
const redocly = obtainFromNpm('redocly', ['@redocly/cli@2.77.0']);
validate('@redocly/cli', redocly && join(redocly, 'node_modules', '.bin', 'redocly'), ['lint', '--extends=spec']);
const programs = calls > 0 ? obtainFromPyPI('schemathesis', ['schemathesis==4.32.5']) : null;
if (calls > 0 && !programs) console.log('Skipped: schemathesis could not be installed.');
if (programs) {
  for (const caller of callers) {
    const server = await startTestServer();
    await fuzz(programs, caller, server);
    await server.stop();
  }
}
