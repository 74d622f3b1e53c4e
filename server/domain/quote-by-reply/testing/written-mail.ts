import { createTransport } from 'nodemailer';
import { readTable } from '../../../spreadsheets/read-table.ts';
import { writeTable } from '../../../spreadsheets/write-table.ts';
import { allWork } from '../../../kernel/entity-server.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { mailHeaders } from '../mail-headers.ts';
import type { IncomingMail } from '../receive-reply.ts';
import { passes, type SentMail } from './reply-mailbox.ts';

/** A mail as the mailbox gives it, without a mailbox. */
export async function writtenMail({ check = passes, ...mail }: SentMail): Promise<IncomingMail> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(mail);
  const written = Buffer.isBuffer(message) ? message : Buffer.from('');
  const result = check(mail.from);
  const top = [`Delivered-To: ${mail.to}`, ...(result === null ? [] : [`Authentication-Results: ${result}`])];
  const source = Buffer.concat([Buffer.from(`${top.join('\r\n')}\r\n`), written]);
  const [head = ''] = source.toString('utf8').split('\r\n\r\n');
  return { headers: mailHeaders(head), bytes: source.length, source: () => Promise.resolve(source) };
}

interface SentInvitation {
  replyTo: string;
  /** The attached price sheet. */
  sheet: Buffer;
}

/** The newest invitation to an address, as it is mailed. */
export async function invitationTo({ services }: TestServer, email: string): Promise<SentInvitation> {
  const rows = await services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
  const payload: unknown = rows
    .map((row: { payload: unknown }) => row.payload)
    .findLast(
      (mail) =>
        isObject(mail) && mail['template'] === 'invitation' && Reflect.get(Object(mail['to']), 'email') === email,
    );
  const mail = isObject(payload) ? payload : {};
  const attachments: unknown = mail['attachments'];
  const attachment: unknown = Array.isArray(attachments) ? attachments[0] : undefined;
  const { work, params } = isObject(attachment) ? attachment : {};
  const written = await allWork().get(String(work))?.run(params, { services });
  return { replyTo: String(mail['replyTo']), sheet: Buffer.from(String(written), 'base64') };
}

/** Fills the unit prices of a sheet, row by row. A null leaves the row empty. */
export async function filledSheet(sheet: Buffer, prices: readonly (string | null)[]): Promise<Buffer> {
  const read = await readTable(sheet, 'sheet.xlsx');
  if (!read.ok) throw new Error('the sheet could not be read');
  const [heads = [], ...rows] = read.table.rows;
  const column = heads.findIndex((head) => /^Unit price|^Einzelpreis|^Precio unitario|^Preço unitário/.test(head));
  const filled = rows.map((row, index) => row.with(column, prices[index] ?? ''));
  return writeTable([{ name: 'Prices', columns: heads.map((title) => ({ title })), rows: filled }]);
}
