import dutch from './dutch/settings.json' with { type: 'json' };
import englishReverse from './english-reverse/settings.json' with { type: 'json' };
import rank from './rank/settings.json' with { type: 'json' };

/** What a purchaser may set, by the types that ask for it; sealed bid and offline ask for nothing. */
export const settingsByType: readonly { types: readonly string[]; properties: Record<string, object> }[] = [
  rank,
  dutch,
  englishReverse,
];

/**
 * The property `settings` of a negotiation: everything that any type asks for, each asked only of its types. A property
 * that several types ask for is the same in all of them; the test says so.
 */
export function negotiationSettings(): object {
  const names = [...new Set(settingsByType.flatMap(({ properties }) => Object.keys(properties)))];
  const properties = names.map((name) => {
    const asking = settingsByType.filter((part) => name in part.properties);
    const types = asking.flatMap((part) => part.types);
    return [name, { ...asking[0]?.properties[name], 'x-condition': { field: 'type', in: types } }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}
