import { makePdf } from './make-pdf.ts';
import { orderLayout } from './order-layout.ts';
import type { OrderTexts } from './document-texts.ts';
import type { PurchaseOrder } from '../../schemas/domain/order-document.ts';

/** The order as a PDF in the texts' language, A4. */
export const orderPdf = (order: PurchaseOrder, texts: OrderTexts): Promise<Buffer> =>
  makePdf(orderLayout(order, texts));
