/** A strict parser for the XML that we write, for tests: no comments, no CDATA, no document type, every tag closed. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Text directly in the element, with entities resolved. */
  text: string;
}

const token = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/gy;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Throws if the document is not well-formed. */
export function parseXml(source: string): XmlElement {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(source)?.[0] ?? '';
  const body = source.slice(declaration.length).trimEnd();
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < body.length) {
    const at = token.lastIndex;
    const match = token.exec(body);
    if (!match) throw new Error(`not well-formed at ${at}: ${body.slice(at, at + 40)}`);
    step(open, match);
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || !only || others.length > 0 || root.text !== '')
    throw new Error('not one closed root element');
  return only;
}

function step(open: XmlElement[], [, closing, name = '', attributes = '', empty, text]: RegExpExecArray): void {
  const parent = open.at(-1);
  if (!parent) throw new Error('text after the root element');
  if (text !== undefined) {
    parent.text += resolve(text);
  } else if (closing) {
    if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
    open.pop();
  } else {
    const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
}

function attributesOf(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(
    ([, key = '', value = '']) => [key, resolve(value)] as const,
  );
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`attribute twice: ${source}`);
  return Object.fromEntries(pairs);
}

function resolve(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error('forbidden character');
  return text.replace(/&(?:#(\d+)|(\w+));|&/g, (whole, code: string | undefined, name: string | undefined) => {
    const character = code ? String.fromCodePoint(Number(code)) : entities[name ?? ''];
    if (character === undefined) throw new Error(`unknown entity ${whole}`);
    return character;
  });
}
