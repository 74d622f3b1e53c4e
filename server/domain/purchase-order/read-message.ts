import type { PeppolId } from '../../../schemas/domain/peppol-id.ts';
import { responseCodes, type ResponseCode } from '../../documents/ubl-answer.ts';
import { createTurns } from '../../kernel/turns.ts';
import { decodeText } from '../../spreadsheets/decode-text.ts';
import { cleanText } from '../../spreadsheets/table.ts';
import { attributeOf, decode, readXml } from '../../spreadsheets/xml.ts';

/** Documents about an order that was sent before. */
const documents = { OrderResponse: 'response', OrderChange: 'change', OrderCancellation: 'cancellation' } as const;

type Document = keyof typeof documents;

/** A UBL document about an order: the parts that decide what becomes of the order. */
export interface ReadMessage {
  kind: (typeof documents)[Document];
  id: string;
  /** Null except for a response. */
  code: ResponseCode | null;
  /** All notes on the whole order, one per line. */
  note: string | null;
  /** Number of the order. */
  order: string;
  buyer: PeppolId | null;
  seller: PeppolId | null;
}

const paths = {
  id: '/ID',
  code: '/OrderResponseCode',
  note: '/Note',
  reason: '/CancellationNote',
  order: '/OrderReference/ID',
  buyer: '/BuyerCustomerParty/Party/EndpointID',
  seller: '/SellerSupplierParty/Party/EndpointID',
};
const known: ReadonlySet<string> = new Set(Object.values(paths));

/** Longer values are cut. As long as a reason for declining. */
const mostCharacters = 2_000;
const mostValues = 100;

interface Value {
  path: string;
  scheme: string;
  text: string;
}

/**
 * Reads a UBL OrderResponse, OrderChange or OrderCancellation, such as Peppol's transactions T76, T114, T115 and T116.
 * Null for anything else: other content, a document type, entities of its own, too many levels, a response without a
 * code.
 */
export async function readOrderMessage(content: Buffer): Promise<ReadMessage | null> {
  const { document, values } = await contentOf(content).catch(() => ({ document: null, values: [] }));
  const textsAt = (...wanted: string[]): string[] =>
    values.flatMap(({ path, text }) => (wanted.includes(path) && text !== '' ? [text] : []));
  const [id] = textsAt(paths.id);
  const [order] = textsAt(paths.order);
  const code = responseCodes.find((one) => one === textsAt(paths.code)[0]) ?? null;
  if (!document || !id || !order || (document === 'OrderResponse' && !code)) return null;
  const endpoint = (at: string): PeppolId | null => {
    const { scheme, text } = values.find(({ path }) => path === at) ?? {};
    return scheme && text ? { scheme, id: text } : null;
  };
  const note = textsAt(paths.note, paths.reason).join('\n').slice(0, mostCharacters) || null;
  const parties = { buyer: endpoint(paths.buyer), seller: endpoint(paths.seller) };
  return { kind: documents[document], id, code, note, order, ...parties };
}

interface Content {
  document: Document | null;
  /** Values at the known paths, in order. */
  values: Value[];
}

async function contentOf(content: Buffer): Promise<Content> {
  const turns = createTurns();
  const found: Content = { document: null, values: [] };
  const opened: string[] = [];
  let open: Value | null = null;
  await readXml(
    (await decodeText(content, turns)) ?? '',
    {
      open: (name, tag) => {
        const parent = opened.at(-1);
        if (parent === undefined) found.document ??= documentOf(name, tag);
        const path = parent === undefined ? '' : `${parent}/${name}`;
        opened.push(path);
        if (!known.has(path) || found.values.length === mostValues) return;
        open = { path, scheme: attributeOf(tag, 'schemeID') ?? '', text: '' };
        found.values.push(open);
      },
      close: () => {
        opened.pop();
        open = null;
      },
      text: (raw, isLiteral) => {
        if (open && open.text.length < mostCharacters) open.text += isLiteral ? raw : decode(raw);
      },
    },
    turns,
  );
  for (const value of found.values) value.text = cleanText(value.text).trim().slice(0, mostCharacters);
  return found;
}

function documentOf(name: string, tag: string): Document | null {
  const isOf = (document: string): document is Document =>
    document in documents && tag.includes(`urn:oasis:names:specification:ubl:schema:xsd:${document}-2`);
  return isOf(name) ? name : null;
}
