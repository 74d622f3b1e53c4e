import { createFileStore } from '../files/file-store.ts';
import { allWork } from '../kernel/entity-server.ts';
import type { MailAttachment } from '../kernel/outbox/effect.ts';
import type { Services } from '../kernel/services.ts';

export interface AttachedFile {
  name: string;
  contentType: string;
  content: Buffer;
}

export type Attach = (asked: MailAttachment) => Promise<AttachedFile>;

/** Fetches stored attachments and has others generated, in another process if this one takes bids. */
export const attachWith =
  (services: Services): Attach =>
  async (request) => {
    const { name, contentType } = request;
    const content = 'key' in request ? await readStored(request.key, services) : await makeFile(request, services);
    return { name, contentType, content };
  };

async function readStored(key: string, { config }: Services): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await createFileStore(config).read(key)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

type MadeAttachment = Extract<MailAttachment, { work: string }>;

async function makeFile({ work, params, organization }: MadeAttachment, services: Services): Promise<Buffer> {
  const { jobs } = services;
  const answer = jobs
    ? await jobs.run(work, params, { organization })
    : await allWork().get(work)?.run(params, { services });
  if (typeof answer !== 'string') throw new Error(`${work} returned nothing to attach`);
  return Buffer.from(answer, 'base64');
}
