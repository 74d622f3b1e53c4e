/** Text of an XML document on its way; an empty string stands for an element that is left out. */
export type Xml = string;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Everything that XML 1.0 does not allow in a document at all, lone surrogates among it. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as content or attribute value, trimmed; characters that no XML document may hold are dropped. */
const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .trim()
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? character);

type Attributes = Readonly<Record<string, string>>;

function wrapped(name: string, content: string, attributes: Attributes): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element with text, left out where there is none: UBL allows no empty elements. */
export function leaf(name: string, text: string | null | undefined, attributes: Attributes = {}): Xml {
  const content = escapeXml(text ?? '');
  return content === '' ? '' : wrapped(name, content, attributes);
}

/** An element with elements, left out where all of them are. */
export function branch(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = children.join('');
  return content === '' ? '' : wrapped(name, content, attributes);
}
