import assert from 'node:assert/strict';
import { entityNamed } from '../kernel/commands/persist.ts';
import { accountReader } from '../kernel/identity/session-reader.ts';
import { rowsWhere } from '../kernel/repository/records.ts';
import { draftQuestion } from '../domain/quote-by-reply/draft-question.ts';
import { holdMail } from '../domain/quote-by-reply/hold-mail.ts';
import type { TestServer } from './test-server.ts';

/** Creates what replies leave behind: a draft of a question from supplier 1, and a mail held back for the purchaser. */
export async function makeReplies({ people, services }: TestServer, request: string, text: string): Promise<void> {
  await services.db.transaction(async (trx) => {
    const { account: id, organization } = people.supplier1;
    const [invitation] = await rowsWhere(
      entityNamed('invitation'),
      { request: request.slice(-36), supplier: organization },
      trx,
    );
    const [account] = await rowsWhere(entityNamed('account'), { id }, trx);
    const reader = await accountReader(id, { db: trx, now: services.now });
    assert.ok(invitation && account && reader);
    const working = { services, trx };
    await draftQuestion(text, { invitation, account, reader, isGuest: false }, working);
    await holdMail({ invitation, sender: 'someone@evil.example', reason: 'wrong_sender' }, working);
  });
}
