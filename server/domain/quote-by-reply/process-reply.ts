import type { Records } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { allWork } from '../../kernel/entity-server.ts';
import type { Table } from '../../spreadsheets/table.ts';
import { draftQuestion } from './draft-question.ts';
import { draftQuote, SheetWrong } from './draft-quote.ts';
import type { HoldReason } from './judge-mail.ts';
import { ownSheet } from './own-sheet.ts';
import { readMailWork, type MailContent } from './read-mail.ts';
import { rememberReply } from './received-mails.ts';
import { pricesReadMail, questionMail, rowsWrongMail, type WrongRow } from './reply-mails.ts';
import { replyingSupplier, type Working } from './replying-supplier.ts';
import { addresseeOf, codeFor, linkFor, sendAnswer } from './send-answer.ts';

interface ProvenReply {
  key: string;
  invitation: Records['invitation'];
  source: () => Promise<Buffer>;
}

/** Reads a mail of the invited address. Returns the reason if nothing was taken over from it, null otherwise. */
export async function processReply(reply: ProvenReply, services: Services): Promise<HoldReason | null> {
  const content = await contentOf(reply, services);
  if (typeof content === 'string') return content;
  const { text, sheets, hasOthers } = content;
  if (sheets.length === 0) return text === null || hasOthers ? 'unreadable' : keepQuestion(text, reply, services);
  const chosen = ownSheet(sheets, await knownIds(reply.invitation, services));
  return 'reason' in chosen ? chosen.reason : keepQuote(chosen.table, reply, services);
}

/** The reason if the mail contains malware, or cannot be read within the limits of a job. */
async function contentOf({ source, invitation }: ProvenReply, services: Services): Promise<MailContent | HoldReason> {
  const params = { source: (await source()).toString('base64') };
  try {
    const { jobs } = services;
    const read = jobs
      ? await jobs.run(readMailWork, params, { organization: invitation.organization })
      : await allWork().get(readMailWork)?.run(params, { services });
    return isContent(read) ? read : 'unreadable';
  } catch (error) {
    if (error instanceof Problem && postponed.has(error.code)) throw error;
    services.log.info({ err: error }, 'a mail could not be read');
    return error instanceof Problem && error.code === 'file_infected' ? 'infected' : 'unreadable';
  }
}

/** No process was free, or the scanner is away. The mail stays in the mailbox and is tried again. */
const postponed = new Set<string>(['temporarily_unavailable', 'too_many_jobs']);

const isContent = (read: unknown): read is MailContent => Array.isArray(Reflect.get(Object(read), 'sheets'));

/** Ids that sheets of this request may name: its items, and the lines of the supplier's offers. */
async function knownIds({ request, email }: Records['invitation'], { db }: Services): Promise<ReadonlySet<string>> {
  const rows = await raw<{ id: string }>(db, {
    sql: `select id from request_item where request_id = ?
      union all select l.id from response_item l join response o on o.id = l.response_id and o.request_id = ?
        join account a on a.organization_id = o.organization_id and lower(a.email) = lower(?)`,
    bindings: [request, request, email],
  });
  return new Set(rows.map(({ id }) => id));
}

async function keepQuote(table: Table, reply: ProvenReply, services: Services): Promise<HoldReason | null> {
  try {
    return await once(reply, services, async (working) => {
      const supplier = await replyingSupplier(reply.invitation, working);
      const { offer, ...read } = await draftQuote(table, supplier, working);
      const addressee = await addresseeOf(supplier.invitation, working);
      if (!addressee) return;
      const link = linkFor(supplier, offer, services.config);
      const code = await codeFor(supplier, working);
      await sendAnswer(pricesReadMail({ ...addressee, link }, { ...read, code }), working);
    });
  } catch (error) {
    if (!(error instanceof SheetWrong)) throw error;
    return nameRows(error.rows, reply, services);
  }
}

const nameRows = (rows: readonly WrongRow[], reply: ProvenReply, services: Services): Promise<HoldReason | null> =>
  once(reply, services, async (working) => {
    const addressee = await addresseeOf(reply.invitation, working);
    if (addressee) await sendAnswer(rowsWrongMail(addressee, rows), working);
  });

const keepQuestion = (text: string, reply: ProvenReply, services: Services): Promise<HoldReason | null> =>
  once(reply, services, async (working) => {
    const supplier = await replyingSupplier(reply.invitation, working);
    await draftQuestion(text, supplier, working);
    const addressee = await addresseeOf(supplier.invitation, working);
    if (!addressee) return;
    const link = linkFor(supplier, null, services.config);
    await sendAnswer(questionMail({ ...addressee, link }, { text, code: await codeFor(supplier, working) }), working);
  });

/** Everything about a mail in one transaction, so that a crash leaves either nothing or the answer. */
async function once(
  { key, invitation }: ProvenReply,
  services: Services,
  work: (working: Working) => Promise<void>,
): Promise<HoldReason | null> {
  try {
    await services.db.transaction(async (trx) => {
      const working = { services, trx };
      if (await rememberReply({ key, invitation: invitation.id, isProven: true }, working)) await work(working);
    });
    return null;
  } catch (error) {
    if (error instanceof Problem) return reasonOf(error);
    throw error;
  }
}

/** The deadline may pass while the mail is read. */
const reasonOf = ({ code }: Problem): HoldReason =>
  code === 'request_finished' ? 'too_late' : code === 'request_not_started' ? 'too_early' : 'not_possible';
