import type { Knex } from 'knex';
import type { PdfDefinition } from 'pdfmake';
import documents from '../../examples/demo/documents.json' with { type: 'json' };
import { dayAfter, dayOf } from '../../schemas/domain/validity.ts';
import { makePdf } from '../documents/make-pdf.ts';
import { askEach } from '../domain/supplier-document/ask.ts';
import { kindWord } from '../domain/supplier-document/mails.ts';
import { attachedOf } from '../files/file-routes.ts';
import { createFileStore } from '../files/file-store.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import type { Actor } from './actor.ts';

/** Days before today at which a document was asked for, submitted and accepted. `validUntil`: days after today. */
interface DemoDocument {
  by: string;
  kind: string;
  number?: string;
  issuer?: string;
  validUntil?: number;
  asked?: number;
  submitted?: number;
  accepted?: number;
}

interface Scene {
  /** A person of the demo, so many days ago. */
  actor: (key: string, daysAgo: number) => Promise<Actor>;
  services: Services;
  trx: Knex.Transaction;
}

/** Documents of suppliers: in force, expiring next month, to be reviewed, and missing. */
export async function createDocuments(scene: Scene): Promise<void> {
  for (const document of documents) await createDocument(document, scene);
}

async function createDocument(document: DemoDocument, { actor, services, trx }: Scene): Promise<void> {
  const { by, kind, asked, submitted, accepted } = document;
  const buyer = await actor('purchaser', 0);
  const buyerId = buyer.reader.caller.organization ?? '';
  const supplierId = (await actor(by, 0)).reader.caller.organization ?? '';
  if (asked !== undefined) {
    const { reader, services: then } = await actor('purchaser', asked);
    const dueAt = new Date(services.now().getTime() + 8 * 86_400_000).toISOString();
    await askEach({ suppliers: [supplierId], kinds: [kind], dueAt }, { reader, services: then, trx });
  }
  if (submitted === undefined) return;
  const own = await upload(document, await actor(by, submitted));
  const supplier = await actor(by, submitted);
  await supplier.act('supplierDocument', 'share', { organization: buyerId, version: own.version }, own.id);
  if (accepted === undefined) return;
  const [record] = await raw<{ id: string; version: number }>(trx, {
    sql: 'select id, version from supplier_document where document_id = ?',
    bindings: [own.id],
  });
  const reviewer = await actor('purchaser', accepted);
  await reviewer.act('supplierDocument', 'accept', { version: record?.version }, record?.id);
}

const page: Omit<PdfDefinition, 'content'> = {
  pageSize: 'A4',
  pageMargins: [56, 56, 56, 56],
  defaultStyle: { fontSize: 14 },
  styles: {},
};

async function upload(document: DemoDocument, { act, services }: Actor): Promise<{ id: string; version: number }> {
  const { kind, number, issuer, validUntil } = document;
  const name = `${kind}.pdf`;
  const id = services.newId();
  const today = dayOf(new Date());
  const dates = validUntil === undefined ? {} : { validUntil: dayAfter(today, validUntil) };
  const lines = [kindWord(kind, 'en'), number, issuer, dates.validUntil].filter((line) => line !== undefined);
  const content = await makePdf({ ...page, content: lines });
  const attached = await attachedOf({ name, content }, id);
  await createFileStore(services.config).put(id, content);
  return act('supplierDocument', 'create', { kind, number, issuer, name, ...dates }, undefined, attached);
}
