import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PdfDefinition } from 'pdfmake';

/** Renders the page as a PDF with embedded fonts, so that it looks the same everywhere. */
export async function makePdf(definition: PdfDefinition): Promise<Buffer> {
  const pdfmake = await load();
  return pdfmake.createPdf(definition).getBuffer();
}

let loaded: ReturnType<typeof loadPdfmake> | undefined;

/** Loaded once, with the first document, because the library and its fonts take some megabytes. */
const load = (): ReturnType<typeof loadPdfmake> => (loaded ??= loadPdfmake());

/** Roboto (Apache 2.0) comes with the package. A document cannot refer to other files or addresses. */
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
