import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OrderTexts } from './order-texts.ts';
import { orderLayout } from './order-layout.ts';
import type { PurchaseOrder } from './purchase-order.ts';

/** The order as a PDF in the texts' language, A4. The fonts are embedded, so it looks alike everywhere. */
export async function orderPdf(order: PurchaseOrder, texts: OrderTexts): Promise<Buffer> {
  const pdfmake = await load();
  return pdfmake.createPdf(orderLayout(order, texts)).getBuffer();
}

let loaded: ReturnType<typeof loadPdfmake> | undefined;

/** Once, and not before the first document: the library and its fonts take some megabytes. */
const load = (): ReturnType<typeof loadPdfmake> => (loaded ??= loadPdfmake());

/** Roboto (Apache 2.0) comes with the package. A document can name no other file and no address. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  pdfmake.setFonts({
    Roboto: { normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf') },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));
  return pdfmake;
}
