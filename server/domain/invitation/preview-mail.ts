import type Router from '@koa/router';
import { request } from '../../../schemas/request/request.entity.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context, State } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { contactSql, requestTexts } from './invitees.ts';

/** GET {request}/invitation-preview: the mail to its invitees, as it would be written to who asks. */
export function invitationPreviewRoute(router: Router<State>, services: Services): void {
  router.get(`${apiBase}/default-requests/:id/invitation-preview`, (ctx) => answerPreview(ctx, services));
}

type Reading = Pick<Records['account'], 'email' | 'language' | 'timezone'> & { contact: string };

async function answerPreview(ctx: Context, services: Services): Promise<void> {
  const { id } = await checkCaller({ entity: request, operation: 'publish', id: idOf(ctx), body: {} }, ctx, services);
  const [to] = await raw<Reading>(services.db, {
    sql: `select email, language, timezone, ${contactSql} as contact from account p where id = ?`,
    bindings: [ctx.state.reader.caller.account],
  });
  const { email = '', language = 'en', timezone = 'Europe/Berlin', contact = '' } = to ?? {};
  const [open] = await raw<{ count: number }>(services.db, {
    sql: `select count(*)::int as count from invitation where request_id = ? and state = 'prepared' and email is not null`,
    bindings: [id],
  });
  const data = { ...(await requestTexts(id, services.db)), note: null, contact, link: pageLinks.home() };
  const mail = { kind: 'mail' as const, template: 'invitation', to: { email, language, timezone }, data };
  const { subject, text, link, unsubscribe } = renderMail(mail, services.config);
  // Each invitee has its own links, and these would be the reader's.
  const shown = [unsubscribe, link].reduce<string>((whole, one) => (one ? whole.replace(one, '…') : whole), text);
  answerDocument(ctx, 200, 'MailPreview', { subject, text: shown, receivers: open?.count ?? 0 });
}
