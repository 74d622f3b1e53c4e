import { aliases, contents, sequences } from './ubl-order-schema.ts';
import type { XmlElement } from './parse-xml.ts';

/** Returns every deviation of an element and its descendants from the schema; empty if valid. */
export function violations(element: XmlElement, path = element.name): string[] {
  const sequence = sequences[aliases[element.name] ?? element.name];
  if (element.name.startsWith('cbc:')) return contentViolations(element, path);
  if (!sequence) return [`${path}: not in the schema`];
  return [
    ...(element.text.trim() === '' ? [] : [`${path}: text between elements`]),
    ...(element.children.length > 0 ? [] : [`${path}: empty`]),
    ...sequenceViolations(element, sequence).map((problem) => `${path}: ${problem}`),
    ...element.children.flatMap((child) => violations(child, `${path}/${child.name}`)),
  ];
}

function sequenceViolations(element: XmlElement, sequence: string): string[] {
  const names = element.children.map(({ name }) => name);
  const problems: string[] = [];
  let position = 0;
  for (const particle of sequence.split(' ')) {
    const name = particle.replace(/[?*+]$/, '');
    const [least, most] = particle.endsWith('?')
      ? [0, 1]
      : particle.endsWith('*')
        ? [0, Infinity]
        : [1, particle.endsWith('+') ? Infinity : 1];
    const from = position;
    while (names[position] === name && position - from < most) position += 1;
    if (position - from < least) problems.push(`${name} is missing`);
  }
  if (position < names.length) problems.push(`${names[position]} does not belong there`);
  return problems;
}

function contentViolations({ name, text, attributes, children }: XmlElement, path: string): string[] {
  const type = contents.find(([pattern]) => pattern.test(name))?.[1];
  const [attribute, allowed] = type?.attribute ?? [];
  return [
    ...(children.length > 0 ? [`${path}: elements within text`] : []),
    ...(text.trim() === '' ? [`${path}: empty`] : []),
    ...(type && !type.text.test(text) ? [`${path}: "${text}"`] : []),
    ...(attribute && !allowed?.test(attributes[attribute] ?? '') ? [`${path}: @${attribute}`] : []),
    ...Object.keys(attributes)
      .filter((key) => key !== attribute && key !== 'schemeID')
      .map((key) => `${path}: @${key} is unknown`),
  ];
}
