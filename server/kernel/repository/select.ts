import type { Embed, Entity } from '../../../schemas/language/entity.ts';
import { entities } from '../../../schemas/registry.ts';
import { serverOf } from '../entity-server.ts';
import { selectList, tableOf, type Column } from './table.ts';

const sqlByEntity = new Map<string, string>();

/** A list omits most children. Clients that need them open the record. */
type ReadFor = 'record' | 'list';

/** Returns all columns, computed properties and embedded children of an entity over the alias `t`. */
export function representationSelect(entity: Entity, readFor: ReadFor = 'record'): string {
  const key = `${entity.name} ${readFor}`;
  const known = sqlByEntity.get(key);
  if (known) return known;
  const embeds = embedSelect(entity, readFor === 'record');
  const instead: Readonly<Record<string, string>> = readFor === 'list' ? (serverOf(entity).inLists ?? {}) : {};
  const parts = [
    selectList(tableOf(entity), { instead }),
    ...computedSelect(entity, instead),
    ...embeds,
    ...parentSelect(entity),
  ];
  const sql = parts.join(', ');
  sqlByEntity.set(key, sql);
  return sql;
}

function computedSelect(entity: Entity, instead: Readonly<Record<string, string>>): string[] {
  const { computed, helpers } = serverOf(entity);
  return Object.entries({ ...computed, ...helpers }).map(
    ([property, sql]) => `${instead[property] ?? sql} as "${property}"`,
  );
}

function embedSelect(entity: Entity, all: boolean): string[] {
  const chosenEmbeds = Object.entries(entity.embeds ?? {}).filter(([, embed]) => all || embed.inLists === true);
  return chosenEmbeds.map(([property, embed]) => `${embedSql(embed)} as "${property}"`);
}

/** Children are editable while their parent's state allows it, so the state is also read. */
function parentSelect(entity: Entity): string[] {
  const { parent } = entity;
  if (!parent) return [];
  const parentEntity = entities[parent.entity];
  const link = tableOf(entity).byProperty.get(parent.property);
  if (!parentEntity?.lifecycle || !link) return [];
  return [`(select p.state from ${tableOf(parentEntity).name} p where p.id = t.${link.column}) as "parentState"`];
}

function embedSql(embed: Embed): string {
  const child = entities[embed.entity];
  if (!child) throw new Error(`unknown entity ${embed.entity}`);
  const table = tableOf(child);
  const link = table.byProperty.get(embed.by);
  const order = table.byProperty.get(embed.order ?? '')?.column ?? 'created_at';
  const value = embed.as === 'iris' ? 'c.id' : `json_build_object(${jsonPairs(child)})`;
  return `(select coalesce(json_agg(${value} order by c.${order}, c.id), '[]'::json) from ${table.name} c where c.${link?.column} = t.id)`;
}

/** json_build_object takes at most 100 arguments: 50 columns, which no child entity reaches. */
function jsonPairs(entity: Entity): string {
  return tableOf(entity)
    .columns.map((column) => `'${column.property}', ${jsonValue(column)}`)
    .join(', ');
}

function jsonValue({ column, kind }: Column): string {
  if (kind === 'instant') return `to_char(c.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (kind === 'decimal') return `c.${column}::text`;
  return `c.${column}`;
}
