import type { Knex } from 'knex';
import { isPriced } from '../../../../schemas/domain/evaluation/criteria-weights.ts';
import type { PaperAnswer, PaperFile, PaperLine } from '../../../documents/offer-paper.ts';
import type { OrderParty } from '../../../../schemas/domain/order-document.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { addedValues, type AddedValue } from '../../purchase-order/added-facts.ts';
import { orderParty } from '../../purchase-order/order-parties.ts';
import { moneyOf } from '../line.ts';
import type { Config } from '../../../config.ts';
import { createHash } from 'node:crypto';
import { createFileStore } from '../../../files/file-store.ts';
import type { FileRow } from '../../../files/file-row.ts';

type Offer = RecordOf<'response'>;
type Request = RecordOf<'request'>;
type Terms = Pick<
  Request,
  'paymentTerms' | 'paymentNote' | 'deliveryTerms' | 'deliveryNote' | 'deliveryTime' | 'deliveryAddress'
>;

/** An offer as it was received, independent of language. It is never read from live records again. */
export interface OfferSnapshot {
  number: string;
  request: string;
  revision: number;
  deadline: string | null;
  receivedAt: string;
  bindingUntil: string;
  by: string | null;
  seller: OrderParty;
  buyer: OrderParty;
  currency: string | null;
  lines: readonly KeptLine[];
  total: string | null;
  description: string | null;
  senderAddress: string | null;
  /** Absent in older snapshots. */
  added?: readonly AddedValue[];
  terms: Terms;
  answers: readonly PaperAnswer[];
  files: readonly PaperFile[];
}

export type KeptLine = Omit<PaperLine, 'added'> & { added?: readonly AddedValue[] };

export interface SnapshotQuestion {
  record: Offer;
  request: Request;
  /** The account that submits it; null if unknown. */
  account: string | null;
  receivedAt: string;
  bindingUntil: string;
}

/** `0198f3c2-…-91bc3f2a77d1` → "3F2A-77D1": from the id's random part, so that it reveals no count. */
export const offerNumber = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();

export async function offerSnapshot(
  { record, request, account, receivedAt, bindingUntil }: SnapshotQuestion,
  { db, config }: { db: Knex; config: Config },
): Promise<OfferSnapshot> {
  const ofOffer = { response: record.id };
  const ofRequest = { request: request.id };
  const seller = await orderParty({ organization: record.organization, account }, db);
  const files = await rowsWhere(entityNamed('responseFile'), ofOffer, db);
  return {
    number: offerNumber(record.id),
    request: request.title ?? '',
    revision: request.revision,
    deadline: request.finishDate,
    receivedAt,
    bindingUntil,
    by: account === null ? null : (seller.contact?.name ?? null),
    seller,
    // The request names the responsible person, so the receipt names only the organization.
    buyer: { ...(await orderParty({ organization: request.organization, account: null }, db)), contact: null },
    currency: isPriced(request.type) ? moneyOf(request, record).currency : null,
    lines: linesOf(
      await rowsWhere(entityNamed('responseItem'), ofOffer, db),
      await rowsWhere(entityNamed('requestItem'), ofRequest, db),
    ),
    total: record.totalPrice,
    description: record.description,
    senderAddress: record.senderAddress,
    added: addedValues('response', record),
    terms: termsOf(request),
    answers: answersOf(
      await rowsWhere(entityNamed('requirement'), ofRequest, db),
      await rowsWhere(entityNamed('requirementCompliance'), ofOffer, db),
    ),
    files: await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: file.size, sha256: await fileHash(file, config) })),
    ),
  };
}

const termsOf = (request: Request): Terms => ({
  paymentTerms: request.paymentTerms,
  paymentNote: request.paymentNote,
  deliveryTerms: request.deliveryTerms,
  deliveryNote: request.deliveryNote,
  deliveryTime: request.deliveryTime,
  deliveryAddress: request.deliveryAddress,
});

function linesOf(lines: readonly RecordOf<'responseItem'>[], items: readonly RecordOf<'requestItem'>[]): KeptLine[] {
  const byItem = new Map(lines.map((line) => [line.requestItem, line]));
  return items
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, note, quantity, unit }) => {
      const line = byItem.get(id);
      const offered = line?.available ?? false;
      return {
        name,
        note,
        remark: line?.note ?? null,
        quantity,
        unit,
        offered,
        price: offered ? (line?.price ?? null) : null,
        priceKind: line?.priceKind ?? 'unit',
        total: offered ? (line?.totalPrice ?? null) : null,
        added: line && offered ? addedValues('responseItem', line) : [],
      };
    });
}

function answersOf(
  requirements: readonly RecordOf<'requirement'>[],
  answers: readonly RecordOf<'requirementCompliance'>[],
): PaperAnswer[] {
  const byRequirement = new Map(answers.map((answer) => [answer.requirement, answer]));
  return requirements
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, title, required }) => {
      const found = byRequirement.get(id);
      return {
        title,
        required,
        canFulfil: found?.canFulfil ?? null,
        answer: found?.answer ?? null,
        note: found?.note ?? null,
      };
    });
}

/** The hash stored on upload, or computed from the content for older files. */
async function fileHash(
  { sha256, fileKey }: Pick<FileRow, 'sha256' | 'fileKey'>,
  config: Pick<Config, 'files'>,
): Promise<string> {
  if (sha256) return sha256;
  const hash = createHash('sha256');
  for await (const chunk of await createFileStore(config).read(fileKey)) hash.update(Buffer.from(chunk));
  return hash.digest('hex');
}
