import { extensionFor, extensionOf, allowedExtensions } from './allowed-types.ts';

/** The record's name with an extension: people name files in words. */
export function downloadName(name: string, contentType: string): string {
  const extension = extensionFor(contentType);
  return allowedExtensions.includes(extensionOf(name)) || !extension ? name : `${name}.${extension}`;
}

/** A name that leads nowhere: without the folders that stand before it. */
export const plainName = (name: string): string => name.replace(/[\\/\p{Cc}]+/gu, '_').replace(/^\.+/, '_');

/** To be kept. */
export const attachmentHeader = (name: string): string => dispositionOf('attachment', name);

/** To be looked at. */
export const inlineHeader = (name: string): string => dispositionOf('inline', name);

/** RFC 6266: a plain name for old clients, the true one in UTF-8. */
function dispositionOf(kind: 'attachment' | 'inline', given: string): string {
  const name = plainName(given);
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;/]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain.trim() || 'file'}"; filename*=UTF-8''${encoded}`;
}

/** The name that such a header gives a file; undefined where it gives none. */
export function nameIn(header: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted ?? plain;
}
