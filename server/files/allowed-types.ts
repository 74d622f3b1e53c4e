import { numberSetting, uploadKinds } from '../configuration/setting.ts';

export const maximumFileBytes = (): number => numberSetting('uploadMegabytes') * 1024 * 1024;

interface AllowedType {
  contentType: string;
  /** File types that the first bytes may indicate; null for text, which has no signature. */
  sniffed: readonly string[] | null;
}

const office = ['cfb'];

/** Required content by extension. A name alone proves nothing. */
const allowed: Record<string, AllowedType> = {
  pdf: { contentType: 'application/pdf', sniffed: ['pdf'] },
  eps: { contentType: 'application/postscript', sniffed: ['eps', 'ps'] },
  ps: { contentType: 'application/postscript', sniffed: ['ps', 'eps'] },
  xls: { contentType: 'application/vnd.ms-excel', sniffed: office },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', sniffed: ['xlsx', 'zip'] },
  doc: { contentType: 'application/msword', sniffed: office },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    sniffed: ['docx', 'zip'],
  },
  ppt: { contentType: 'application/vnd.ms-powerpoint', sniffed: office },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    sniffed: ['pptx', 'zip'],
  },
  txt: { contentType: 'text/plain; charset=utf-8', sniffed: null },
  png: { contentType: 'image/png', sniffed: ['png', 'apng'] },
  jpg: { contentType: 'image/jpeg', sniffed: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', sniffed: ['jpg'] },
  gif: { contentType: 'image/gif', sniffed: ['gif'] },
  dxf: { contentType: 'image/vnd.dxf', sniffed: null },
};

export const allowedExtensions = Object.keys(allowed);

/** Returns the first extension of this content type. */
export const extensionFor = (contentType: string): string | undefined =>
  Object.entries(allowed).find(([, format]) => format.contentType === contentType)?.[0];

export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the content type to serve the file with, or undefined if name and content do not match an allowed format. */
export async function contentTypeOf(name: string, content: Uint8Array): Promise<string | undefined> {
  const format = allowed[extensionOf(name)];
  if (!format || !uploadKinds().includes(extensionOf(name))) return undefined;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content);
  const fits =
    format.sniffed === null
      ? found === undefined && isText(content)
      : found !== undefined && format.sniffed.includes(found.ext);
  return fits ? format.contentType : undefined;
}

/**
 * True without zero bytes and with hardly any control characters. This holds for UTF-8 and for old single-byte code
 * pages.
 */
function isText(content: Uint8Array): boolean {
  const start = content.subarray(0, 8192);
  const odd = start.reduce(
    (count, byte) => count + (byte === 0 ? 100 : byte < 9 || (byte > 13 && byte < 32) ? 1 : 0),
    0,
  );
  return odd <= start.length / 100;
}
