import { extensionFor, extensionOf, allowedExtensions } from './allowed-types.ts';

/** Returns the record's name with an extension, because users name files in words. */
export function downloadName(name: string, contentType: string): string {
  const extension = extensionFor(contentType);
  return allowedExtensions.includes(extensionOf(name)) || !extension ? name : `${name}.${extension}`;
}

/** Returns a name without path separators and leading dots. */
export const plainName = (name: string): string => name.replace(/[\\/\p{Cc}]+/gu, '_').replace(/^\.+/, '_');

/** For a download. */
export const attachmentHeader = (name: string): string => dispositionOf('attachment', name);

/** For display. */
export const inlineHeader = (name: string): string => dispositionOf('inline', name);

/** RFC 6266: an ASCII name for old clients, the real name in UTF-8. */
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

/** Returns the file name in such a header; undefined if there is none. */
export function nameIn(header: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted ?? plain;
}
