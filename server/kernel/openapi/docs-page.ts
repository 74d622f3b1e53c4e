import { roles } from '../../../permissions/grant.ts';
import { isObject, type Language } from '../../../schemas/language/json-schema.ts';
import { apiBase } from '../present/iri.ts';
import { docsStyle } from './docs-style.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import type { Schema } from './parts.ts';

type Words = typeof en;
const wordsIn: Readonly<Record<Language, Words>> = { en, de, es, pt };

interface Page {
  document: Schema;
  language: Language;
  role: keyof Words['roles'] | undefined;
  /** Fonts and the chosen color mode of the web client. */
  head: string;
}

/** Draws the document as a page to read: no script of its own, so it works under the same policy as every page. */
export function docsPage({ document, language, role, head }: Page): string {
  const words = wordsIn[language];
  const { paths, webhooks, components } = document;
  const calls = Object.entries({ ...Object(paths), ...Object(webhooks) }).flatMap(([path, item]) =>
    Object.entries(Object(item)).map(([method, operation]) => ({ path, method, operation: Object(operation) })),
  );
  const tags = [...new Set(calls.map(({ operation }) => String(operation.tags)))];
  const schemas = Object.entries(Object(Object(components).schemas));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>${head}<style>${docsStyle}</style></head><body>
<header><a href="/"><img src="/favicon.svg" alt="" width="20" height="20">Parley</a></header><main>
<h1>${words.title}</h1><p>${words.lead} <a href="${apiBase}/openapi.json${role ? `?role=${role}` : ''}">${words.document}</a></p>
<nav aria-label="${words.role}">${roleLinks(words, role)}</nav>
<h2>${words.calls}</h2>${tags
    .toSorted((one, other) => one.localeCompare(other))
    .map((tag) => {
      const own = calls.filter(({ operation }) => String(operation.tags) === tag);
      return `<details><summary><h3>${safe(tag)}</h3><small>${own.length}</small></summary><div>${own.map((call) => callPart(call, words)).join('')}</div></details>`;
    })
    .join('')}
<h2>${words.schemas}</h2>${schemas.map(([name, schema]) => schemaPart(name, Object(schema), words)).join('')}
</main></body></html>`;
}

const safe = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function roleLinks(words: Words, current: Page['role']): string {
  const link = (role: Page['role'], text: string): string =>
    `<a href="${apiBase}/docs${role ? `?role=${role}` : ''}"${role === current ? ' aria-current="page"' : ''}>${text}</a>`;
  return [link(undefined, words.everybody), ...roles.map((role) => link(role, words.roles[role]))].join('');
}

interface Call {
  path: string;
  method: string;
  operation: Schema;
}

function callPart({ path, method, operation }: Call, words: Words): string {
  const { parameters, requestBody, responses } = operation;
  const bodies = Object.values(Object(Object(requestBody).content)).map((one) => typeOf(Object(one).schema));
  const rows = Object.entries(Object(responses)).map(([status, response]) => [status, answerOf(Object(response))]);
  const given = Array.isArray(parameters) ? parameters.map(Object).filter(({ name }) => name) : [];
  return `<details><summary><b>${method.toUpperCase()}</b><span>${safe(path)}</span></summary><div>${factsOf(operation, words)}
${
  given.length > 0
    ? `<h4>${words.parameters}</h4>${table(
        [words.name, words.type],
        given.map((one) => [safe(one.name), typeOf(one.schema)]),
      )}`
    : ''
}
${bodies.length > 0 ? `<h4>${words.body}</h4><p>${bodies.join(' · ')}</p>` : ''}
<h4>${words.answers}</h4>${table([words.status, words.type], rows)}</div></details>`;
}

function factsOf(operation: Schema, words: Words): string {
  const callers = operation['x-callers'];
  const who = Array.isArray(callers)
    ? roles.filter((role) => callers.includes(role)).map((role) => words.roles[role])
    : [callers === 'self' ? words.self : callers === 'signedIn' ? words.signedIn : words.open];
  const states = operation['x-states'];
  return [
    `<p>${words.callers}: ${who.join(', ')}</p>`,
    Array.isArray(states) ? `<p>${words.states}: <code>${states.map(safe).join(', ')}</code></p>` : '',
    operation['x-binding'] ? `<p>${words.binding}</p>` : '',
  ].join('');
}

/** The shapes of an answer, or the codes of a refusal, which name their component. */
function answerOf({ $ref, content }: Schema): string {
  if (typeof $ref === 'string') return `<code>${$ref.split('.').slice(1).map(safe).join(', ')}</code>`;
  return Object.values(Object(content))
    .map((one) => typeOf(Object(one).schema))
    .join(' · ');
}

function schemaPart(name: string, schema: Schema, words: Words): string {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(Object(schema['properties'])).map(([key, value]) => [
    `<code>${safe(key)}</code>`,
    `${typeOf(value)}${required.includes(key) ? ` · ${words.required}` : ''}`,
  ]);
  const inside = rows.length > 0 ? table([words.name, words.type], rows) : `<p>${typeOf(schema)}</p>`;
  // A browser opens the details around what a link leads to, not the details that it leads to.
  return `<details><summary><span>${safe(name)}</span></summary><div id="${safe(name)}">${inside}</div></details>`;
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** A schema in a few words, with links to the shapes that it names. */
function typeOf(schema: unknown): string {
  if (!isObject(schema)) return '';
  const { $ref, type, items, enum: codes, anyOf, const: constant, format, properties } = schema;
  if (typeof $ref === 'string') {
    const name = safe($ref.slice($ref.lastIndexOf('/') + 1));
    return `<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' | ');
  if (constant !== undefined) return `<code>${safe(constant)}</code>`;
  if (Array.isArray(codes)) return `<code>${codes.slice(0, 40).map(safe).join(' | ')}</code>`;
  if (isObject(properties))
    return `{ ${Object.entries(properties)
      .map(([key, value]) => `<code>${safe(key)}</code> ${typeOf(value)}`)
      .join(', ')} }`;
  if (isObject(items)) return `[${typeOf(items)}]`;
  return safe([type, format].flat().filter(Boolean).join(' ') || 'any');
}
