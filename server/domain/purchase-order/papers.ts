import type { PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { orderTextsIn } from '../../documents/document-texts.ts';
import { orderPdf } from '../../documents/order-pdf.ts';
import { ublOrder } from '../../documents/ubl-order.ts';
import { createFileStore, keyOf } from '../../files/file-store.ts';
import type { DecideContext, Finished } from '../../kernel/commands/rule.ts';

type Config = DecideContext['config'];

/** A document that is drawn and stored when its command is carried out, under a key that is known before. */
export interface Paper {
  fileKey: string;
  store: (config: Config) => Promise<unknown>;
}

export function paperOf(draw: () => string | Promise<Buffer>, { newId }: Pick<DecideContext, 'newId'>): Paper {
  const id = newId();
  return {
    fileKey: keyOf(id),
    store: async (config) => createFileStore(config).put(id, Buffer.from(await draw())),
  };
}

/** The PDF in a language, and Peppol's transaction T01. */
export const orderPapers = (order: PurchaseOrder, language: Language, context: Pick<DecideContext, 'newId'>) => ({
  pdf: paperOf(() => orderPdf(order, orderTextsIn(language)), context),
  ubl: paperOf(() => ublOrder(order), context),
});

/** Stores papers before their record names them. */
export const storing =
  (...papers: readonly Paper[]) =>
  async ({ config }: { config: Config }): Promise<Finished> => {
    for (const { store } of papers) await store(config);
    return {};
  };
