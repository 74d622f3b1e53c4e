import assert from 'node:assert/strict';
import { grants } from '../../permissions/index.ts';
import type { Role } from '../../permissions/grant.ts';
import { entities } from '../../schemas/registry.ts';
import { tableOf } from '../kernel/repository/table.ts';
import { isRecord, reading, type Call } from './calls.ts';
import type { TestServer } from './test-server.ts';

export interface Person {
  token?: string;
  roles: readonly Role[];
  headers?: Record<string, string>;
}

export const nowhere = '01900000-0000-7000-8000-000000000000';

export interface Answer {
  status: number;
  code: string;
  text: string;
}

type Walk = (
  calls: readonly Call[],
  person: Person,
  isExpected: (call: Call, answer: Answer, path: string) => boolean,
  paths?: (call: Call) => string[],
) => Promise<void>;

export interface Walker {
  pathsOf: (call: Call) => string[];
  ask: (path: string, call: Call, person: Person) => Promise<Answer>;
  /** Makes each call on each path. All answers must be expected, none may fail, and nothing may be written. */
  walk: Walk;
}

function uploadForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['text']), 'a.txt');
  return form;
}

export const grantsOf = ({ entity, action }: Call, { roles }: Person) =>
  (grants[entity?.name ?? ''] ?? []).filter(
    (grant) => roles.includes(grant.role) && grant.actions.includes(action ?? ''),
  );

/**
 * A caller who owns no record. By role the answer is 403; otherwise the record counts as not found, whatever the call.
 */
export const stranger =
  (person: Person, visible: (path: string) => boolean = () => false) =>
  (call: Call, { status, code }: Answer, path: string): boolean => {
    if (reading(call) && !isRecord(call)) return status === 200;
    if (reading(call)) return visible(path) ? status === 200 : status === 404;
    if (grantsOf(call, person).length === 0) return status === 403 && code === 'insufficient_role';
    if (!isRecord(call)) return [400, 403, 404].includes(status);
    return status === 404 || (visible(path) && [200, 400, 403, 409].includes(status));
  };

/** Columns that reading changes: the scores of suppliers, and when a program last called. */
const broughtUpToDate: Readonly<Record<string, string[]>> = {
  supplierRecord: ['score', 'score_advice', 'is_scored'],
  serviceAccount: ['last_used_at'],
};

/** Makes calls of the HTTP contract on every record. `iris`: the records of each entity. */
export function createWalker(server: TestServer, iris: Readonly<Record<string, string[]>>): Walker {
  /** The call on each record of its entity, and on one that does not exist. */
  function pathsOf({ path, entity }: Call): string[] {
    const filled = path.replace(/:(hash|token)/, 'none').replace(/:name/, 'request');
    if (!filled.includes(':id')) return [filled];
    const ids = (iris[entity?.name ?? ''] ?? []).map((iri) => iri.slice(-36));
    return [...ids, nowhere].map((id) => filled.replace(':id', id));
  }

  async function ask(path: string, { method }: Call, { token, headers = {} }: Person): Promise<Answer> {
    const isUpload = method !== 'GET' && /(-files|supplier-documents)(\/[0-9a-f-]{36})?$/.test(path);
    const json = { 'Content-Type': 'application/json' };
    const init = method === 'GET' ? {} : { body: isUpload ? uploadForm() : JSON.stringify({ version: 1 }) };
    const response = await server.client(token).raw(path, {
      method,
      headers: { ...(isUpload ? {} : json), ...headers },
      ...init,
    });
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
    return { status: response.status, code, text };
  }

  /** A digest of all stored data, except for what a reader brings up to date. */
  async function storedRecord(): Promise<Record<string, unknown>> {
    const digests = Object.values(entities).map(async (entity) => {
      const table = tableOf(entity).name;
      const kept = broughtUpToDate[entity.name] ?? [];
      const { rows } = await server.services.db.raw(
        `select count(*)::int as count, md5(string_agg((to_jsonb(t) - ?::text[])::text, '|' order by t.id)) as digest
          from ${table} t`,
        [kept],
      );
      return [table, rows[0]] as const;
    });
    return Object.fromEntries(await Promise.all(digests));
  }

  async function walk(
    calls: readonly Call[],
    person: Person,
    isExpected: (call: Call, answer: Answer, path: string) => boolean,
    paths: (call: Call) => string[] = pathsOf,
  ): Promise<void> {
    const before = await storedRecord();
    const odd = new Set<string>();
    for (const call of calls) {
      for (const path of paths(call)) {
        const answer = await ask(path, call, person);
        if (answer.status < 500 && isExpected(call, answer, path)) continue;
        odd.add(`${call.method} ${call.path} ${answer.status} ${answer.code}`);
      }
    }
    assert.deepEqual([...odd], []);
    assert.deepEqual(await storedRecord(), before);
  }

  return { pathsOf, ask, walk };
}
