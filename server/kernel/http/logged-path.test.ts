import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedPath } from './logged-path.ts';

test('the logged path omits the secrets of mailed links', () => {
  assert.equal(loggedPath('/api/users/0198/get-by-token/s3cret'), '/api/users/0198/get-by-token/…');
  assert.equal(loggedPath('/api/users/0198/edit-by-token/s3cret'), '/api/users/0198/edit-by-token/…');
  assert.equal(loggedPath('/api/unsubscriptions/a.b'), '/api/unsubscriptions/…');
  assert.equal(loggedPath('/api/files/a.b.c'), '/api/files/…');
  for (const page of ['/approvals/', '/register/by-token/0198/', '/api/approvals/', '/api/calendar/'])
    for (const end of ['', '/', '/more']) assert.equal(loggedPath(`${page}s3cret${end}`), `${page}…${end}`);
  assert.equal(loggedPath('/api/Approvals/s3cret'), '/api/Approvals/…', 'the router also accepts capitals');
  assert.equal(loggedPath('/api/users/0198/approve'), '/api/users/0198/approve');
});
