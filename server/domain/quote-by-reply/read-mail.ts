import { refuseInfected } from '../../files/scan-upload.ts';
import { defineWork } from '../../kernel/jobs.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { cleanText, type TableResult } from '../../spreadsheets/table.ts';
import { replyText } from './reply-text.ts';

export const readMailWork = 'readReply';

/** Content of a mail, as far as it is used. Nothing of it is stored as a file. */
export interface MailContent {
  text: string | null;
  /** Attached spreadsheets, in their order. */
  sheets: TableResult[];
  /** True if there are other attachments, except pictures inside the text. */
  hasOthers: boolean;
}

const mostAttachments = 20;
const mostSheets = 3;
const sheetNames = /\.(?:xlsx|xls|csv)$/i;

/** Runs in a process of its own, because anyone can send a mail that is expensive to read. */
export const readMailWorks = {
  [readMailWork]: defineWork<{ source: string }, MailContent>({
    seconds: 60,
    run: ({ source }, { services: { config } }) => readContent(Buffer.from(source, 'base64'), config.virusScanUrl),
  }),
};

/** Rejects if the mail is nested too deeply, its headers are too long, or an attachment contains malware. */
async function readContent(source: Uint8Array, scanUrl: string | undefined): Promise<MailContent> {
  const { default: PostalMime } = await import('postal-mime');
  const { text, attachments } = await PostalMime.parse(source, {
    maxNestingDepth: 20,
    maxHeadersSize: 200_000,
    forceRfc822Attachments: true,
  });
  const files = attachments.slice(0, mostAttachments);
  for (const { content } of files) await refuseInfected(bytesOf(content), scanUrl);
  const sheets: TableResult[] = [];
  for (const { filename, content } of files.filter((file) => sheetNames.test(file.filename ?? '')).slice(0, mostSheets))
    sheets.push(await readTable(bytesOf(content), filename ?? ''));
  return {
    text: replyText(cleanText(text ?? '')),
    sheets,
    hasOthers: files.some(
      ({ mimeType, filename }) => !mimeType.startsWith('image/') && !sheetNames.test(filename ?? ''),
    ),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
