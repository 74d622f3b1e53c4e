import { allMechanisms } from './index.ts';

/**
 * The property `settings` of a negotiation: everything that any type asks for, each asked only of its types. A property
 * that several types ask for is the same in all of them; the test says so.
 */
export function negotiationSettings(): object {
  const all = allMechanisms();
  const names = [...new Set(all.flatMap(({ settings }) => Object.keys(settings)))];
  const properties = names.map((name) => {
    const asking = all.filter(({ settings }) => name in settings);
    const types = asking.map(({ type }) => type);
    return [name, { ...asking[0]?.settings[name], 'x-condition': { field: 'type', in: types } }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

/** Types whose finish nobody enters. */
export const typesWithoutEntry = (): string[] =>
  allMechanisms().flatMap(({ type, finish }) => (finish === 'entered' ? [] : [type]));
