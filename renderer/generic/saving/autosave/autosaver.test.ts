import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { Problem } from '../../../data/problem.ts';
import { Autosaver, type SaverPorts } from './autosaver.ts';
import { draftOf, keptOf, type Draft } from './draft.ts';

const record = { '@id': '/api/default-requests/1', version: 1, title: 'Racking', currency: 'EUR' };

function saverWith(
  ports: Partial<SaverPorts>,
  restored: Draft | null = null,
): {
  saver: Autosaver;
  sent: [JsonObject, number | undefined][];
  stored: JsonObject[];
} {
  const sent: [JsonObject, number | undefined][] = [];
  const stored: JsonObject[] = [];
  const saver = new Autosaver(record, restored, {
    send: async (edits, version) => {
      sent.push([edits, version]);
      return { ...record, ...edits, version: (version ?? 0) + 1 };
    },
    reload: async () => record,
    store: (draft) => stored.push(draft.edits),
    ...ports,
  });
  return { saver, sent, stored };
}

test('sends only changes, with the version they are based on', async () => {
  const { saver, sent, stored } = saverWith({});
  saver.edit({ title: 'Racking Hall 5' });
  assert.equal(await saver.flush(), true);
  assert.deepEqual(sent, [[{ title: 'Racking Hall 5' }, 1]]);
  assert.deepEqual(stored.at(-1), {});
  assert.equal(saver.state.get().status.state, 'saved');
});

test('an invalid field waits and does not block others', async () => {
  const { saver, sent } = saverWith({});
  saver.checkWith(() => new Set(['title']));
  saver.edit({ title: 'x', currency: 'USD' });
  await saver.flush();
  saver.stop();
  assert.deepEqual(sent, [[{ currency: 'USD' }, 1]]);
  assert.deepEqual(saver.state.get().draft.edits, { title: 'x' });
});

test('saves again over a new version if another user changed a different field', async () => {
  const versions: (number | undefined)[] = [];
  const { saver } = saverWith({
    reload: async () => ({ ...record, version: 7, currency: 'USD' }),
    send: async (edits, version) => {
      versions.push(version);
      if (version === 1) throw new Problem({ code: 'outdated', status: 409 });
      return { ...record, currency: 'USD', ...edits, version: 8 };
    },
  });
  saver.edit({ title: 'Racking Hall 5' });
  await saver.flush();
  await saver.flush();
  saver.stop();
  assert.deepEqual(versions, [1, 7]);
  assert.equal(saver.state.get().draft.base.version, 8);
});

test('sends nothing after a conflict in the same field until the user chooses', async () => {
  const { saver } = saverWith({
    reload: async () => ({ ...record, version: 7, title: 'Shelving' }),
    send: async (_, version) => {
      if (version === 1) throw new Problem({ code: 'outdated', status: 409 });
      return { ...record, title: 'Racking Hall 5', version: 8 };
    },
  });
  saver.edit({ title: 'Racking Hall 5' });
  await saver.flush();
  assert.deepEqual(saver.state.get().conflict?.fields, ['title']);
  saver.keepMine();
  await saver.flush();
  saver.stop();
  assert.equal(saver.state.get().draft.base.version, 8);
  assert.equal(saver.state.get().conflict, null);
});

test('keeps edits while offline and marks them as unsaved', async () => {
  const { saver, stored } = saverWith({
    send: () => Promise.reject(new Problem({ code: 'network_error', status: 0 })),
  });
  saver.edit({ title: 'Racking Hall 5' });
  await saver.flush();
  saver.stop();
  assert.equal(saver.state.get().status.state, 'retrying');
  assert.deepEqual(stored.at(-1), { title: 'Racking Hall 5' });
});

test("a live update of one's own save does not conflict with continued typing", async () => {
  const { saver, sent } = saverWith({
    send: async (edits) => {
      sent.push([edits, 0]);
      await Promise.resolve();
      const stored = { ...record, ...edits, version: 2 };
      if (sent.length === 1) {
        saver.edit({ title: 'Racking Hall 55' });
        saver.receive(stored);
      }
      return stored;
    },
  });
  saver.edit({ title: 'Racking Hall 5' });
  await saver.flush();
  assert.equal(saver.state.get().conflict, null);
  assert.deepEqual(saver.state.get().draft.edits, { title: 'Racking Hall 55' });
  saver.stop();
  assert.equal(saver.state.get().draft.base.version, 2);
});

test('merges edits from before a reload with newer data, and asks about conflicts', async () => {
  const before = { ...record, currency: 'USD', title: 'Old' };
  const kept = keptOf({ base: before, edits: { title: 'Racking Hall 5' } });
  assert.deepEqual(kept, { base: { title: 'Old' }, edits: { title: 'Racking Hall 5' } });
  const { saver } = saverWith({}, draftOf(kept, record));
  saver.stop();
  assert.deepEqual(saver.state.get().conflict?.fields, ['title']);
  const calm = saverWith({}, draftOf({ base: { title: record.title }, edits: { title: 'Racking Hall 5' } }, record));
  assert.equal(await calm.saver.flush(), true);
  assert.deepEqual(calm.sent, [[{ title: 'Racking Hall 5' }, 1]]);
});

test('saves again if a value is changed back during a save', async () => {
  const { saver, sent } = saverWith({});
  saver.edit({ title: 'Racking Hall 5' });
  const saving = saver.flush();
  saver.edit({ title: 'Racking' });
  await saving;
  await saver.flush();
  assert.deepEqual(
    sent.map(([edits]) => edits),
    [{ title: 'Racking Hall 5' }, { title: 'Racking' }],
  );
  assert.equal(saver.state.get().draft.base.title, 'Racking');
});

test('merges edits typed during a rejected save with the common base', async () => {
  let refuse = true;
  const bases: unknown[] = [];
  const { saver } = saverWith({
    send: async (edits, version) => {
      if (refuse) {
        refuse = false;
        saver.edit({ title: 'Racking Hall 55' });
        throw new Problem({ code: 'outdated', status: 409 });
      }
      return { ...record, ...edits, version: (version ?? 0) + 1 };
    },
    reload: async () => ({ ...record, version: 2, title: 'Shelving' }),
    merge: (_, { base, mine, theirs }) => {
      bases.push(base);
      return `${String(theirs)}, ${String(mine)}`;
    },
  });
  saver.edit({ title: 'Racking Hall 5' });
  await saver.flush();
  await saver.flush();
  assert.deepEqual(bases, ['Racking']);
  assert.equal(saver.state.get().draft.base.title, 'Shelving, Racking Hall 55');
  saver.stop();
});
