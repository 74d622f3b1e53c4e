/** Part of an XML document. An empty string stands for an omitted element. */
export type Xml = string;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Characters that XML 1.0 does not allow at all, including lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Trims and escapes text for content or an attribute value, and removes characters that XML does not allow. */
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

/** An element with text. Omitted if the text is empty, because UBL allows no empty elements. */
export function leaf(name: string, text: string | null | undefined, attributes: Attributes = {}): Xml {
  const content = escapeXml(text ?? '');
  return content === '' ? '' : wrapped(name, content, attributes);
}

/** An element with child elements, omitted if all of them are. */
export function branch(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = children.join('');
  return content === '' ? '' : wrapped(name, content, attributes);
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd';

/** A document of UBL 2.1 (OASIS Universal Business Language), such as `Order`. */
export function ublDocument(type: string, children: readonly Xml[]): string {
  const root = branch(type, children, {
    xmlns: `${schemas}:${type}-2`,
    'xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
  });
  return xmlDocument(root);
}

const transactions = {
  order: 'ordering',
  order_response: 'ordering',
  order_change: 'advanced_ordering',
  order_cancellation: 'advanced_ordering',
} as const;

/** Declares that the document follows Peppol's rules, version 3, for this transaction and its exchange of documents. */
export const peppolProfile = (transaction: keyof typeof transactions): Xml[] => [
  leaf('cbc:CustomizationID', `urn:fdc:peppol.eu:poacc:trns:${transaction}:3`),
  leaf('cbc:ProfileID', `urn:fdc:peppol.eu:poacc:bis:${transactions[transaction]}:3`),
];
