import type { Knex } from 'knex';
import defaults from '../../../../schemas/feature-flag/default-flags.json' with { type: 'json' };
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { kinds, type Kind } from '../../../configuration/configured.ts';
import { raw } from '../../../kernel/repository/records.ts';

export const format = 'parley-configuration';
export const formatVersion = 1;

/** Parts of the file. It holds everything that differs from the shipped values, by part and name. */
export const parts = [
  'settings',
  'featureFlags',
  'codeLists',
  'mailTexts',
  'workflowTypes',
  'legalTexts',
  'overlays',
] as const;
export type Part = (typeof parts)[number];
export type Whole = Record<Part, Record<string, unknown>>;

const partOfKind: Readonly<Record<Kind, Part>> = {
  setting: 'settings',
  codeList: 'codeLists',
  mailText: 'mailTexts',
  workflowType: 'workflowTypes',
  legalText: 'legalTexts',
};

/**
 * Reads the configuration of this instance. Templates and overlays of organizations are left out: they stay with their
 * organization.
 */
export async function wholeOf(db: Knex): Promise<Whole> {
  const rows = await raw<{ part: Kind | 'flag' | 'overlay'; name: string; value: unknown }>(db, {
    sql: `select kind as part, name, value from configuration where value is not null
      union all select 'flag', name, to_jsonb(enabled) from feature_flag
      union all select 'overlay', entity, overlay from schema_overlay
        where state = 'published' and organization_id is null and overlay is not null`,
    bindings: [],
  });
  const whole = emptyWhole();
  const byDefault: Record<string, boolean> = defaults;
  for (const { part, name, value } of rows) {
    if (part === 'flag') {
      if (value !== byDefault[name]) whole.featureFlags[name] = value;
    } else whole[part === 'overlay' ? 'overlays' : partOfKind[part]][name] = value;
  }
  return whole;
}

export const emptyWhole = (): Whole => ({
  settings: {},
  featureFlags: {},
  codeLists: {},
  mailTexts: {},
  workflowTypes: {},
  legalTexts: {},
  overlays: {},
});

export const kindOfPart = (part: Part): Kind | undefined => kinds.find((kind) => partOfKind[kind] === part);

/** Writes the same content as the same text: keys are sorted alphabetically, lists keep their order. */
export const asText = (whole: Whole): string =>
  `${JSON.stringify({ format, version: formatVersion, ...sortedObject(whole) }, null, 2)}\n`;

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  return isObject(value) ? sortedObject(value) : value;
}

const sortedObject = (value: object): JsonObject =>
  Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
