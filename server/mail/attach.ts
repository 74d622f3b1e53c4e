import { createFileStore } from '../files/file-store.ts';
import { allWork } from '../kernel/entity-server.ts';
import type { MailAttachment } from '../kernel/outbox/effect.ts';
import { Undeliverable } from '../kernel/outbox/undeliverable.ts';
import { Problem, type ProblemCode } from '../kernel/problem.ts';
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

/** A refusal because of the records themselves is the same at every attempt. */
const final: readonly ProblemCode[] = ['not_found', 'mapping_incomplete'];

function giveUpIfFinal(error: unknown): never {
  throw error instanceof Problem && final.includes(error.code)
    ? new Undeliverable(error.message, { cause: error })
    : error;
}

type MadeAttachment = Extract<MailAttachment, { work: string }>;

async function makeFile({ work, params, organization }: MadeAttachment, services: Services): Promise<Buffer> {
  const { jobs } = services;
  const run = (): Promise<unknown> | undefined =>
    jobs ? jobs.run(work, params, { organization }) : allWork().get(work)?.run(params, { services });
  const answer = await Promise.resolve(run()).catch(giveUpIfFinal);
  if (typeof answer !== 'string') throw new Error(`${work} returned nothing to attach`);
  return Buffer.from(answer, 'base64');
}
