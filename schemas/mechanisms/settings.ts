import { allMechanisms } from './index.ts';

/**
 * The property `settings` of a negotiation. It contains the settings of all types, each only for its types. A property
 * shared by several types is the same in all of them, which a test checks.
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

/** Types without an entered finish. */
export const typesWithoutEntry = (): string[] =>
  allMechanisms().flatMap(({ type, finish }) => (finish === 'entered' ? [] : [type]));
