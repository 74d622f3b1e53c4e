import type { JsonSchema } from './json-schema.ts';
import type { Lifecycle, Operation, PlainOperation } from './lifecycle.ts';
import type { EntityPage } from './page.ts';
import { resolveSchema, resolveSchemas } from './resolve-schema.ts';
import type { EntityUi, Guide } from './ui.ts';

/** Rows of a child entity shown inside their parent's representation. */
export interface Embed {
  /** Name of the child entity. */
  entity: string;
  /** The child's link property that points back. */
  by: string;
  /** `iris`: only their IRIs; `objects`: embedded representations. */
  as: 'iris' | 'objects';
  order?: string;
  /** Few and small: lists show them too. */
  inLists?: boolean;
}

/**
 * Whose records they are, which decides what an administrator sees who looks at the product as one organization does:
 * - `organization`: some organization's; only what the grants of the viewed one show.
 * - `account`: a person's; the administrator's own, and those of the organization's people.
 * - `operator`: the operator's own, the same from everywhere.
 * - `shared`: everybody's.
 */
export type Tenancy = 'organization' | 'account' | 'operator' | 'shared';

/** Everything the platform knows of one kind of resource. What an administrator may change is JSON, the rest is here. */
export interface Entity {
  /** One word for folder, table, message ids, grants and engine ids. */
  name: string;
  /** The Hydra class, `@type` of representations. */
  type: string;
  /** Path below the API's base, `default-requests`. */
  collection: string;
  /** Asked of every entity: what is left open here would be open to all. */
  tenancy: Tenancy;
  /** The properties by which people call a record, in the order of speech; empty where it has no name of its own. */
  title: readonly string[];
  /** Its list, its records and their entry in the navigation; absent: it is shown inside other records only. */
  page?: EntityPage;
  schema: JsonSchema;
  ui: EntityUi;
  guides?: Guide[];
  /**
   * Bodies of the operations that take one, beyond `version`. `create`, where it is there, is the body of the POST
   * instead of the schema. Names that are no operation belong to calls beside the lifecycle (log-in, bulk edits).
   */
  inputs?: Record<string, JsonSchema>;
  lifecycle?: Lifecycle;
  /** Operations of an entity without a lifecycle; routes, links and grants as for those with one. */
  operations?: Record<string, PlainOperation>;
  /**
   * What history tells of its records besides operations, `create` and `update`: what calls beside the lifecycle did, and
   * commands of other records.
   */
  besides?: readonly string[];
  embeds?: Record<string, Embed>;
  /**
   * The record whose rights and state rule this one's: it may be created, updated and deleted exactly while the
   * parent's lifecycle allows `operation` there. Link property and operation of the parent.
   */
  parent?: {
    property: string;
    entity: string;
    operation: string;
    /** `share` by default; `update` where the parent stores what follows from its children, such as a sum. */
    lock?: 'share' | 'update';
  };
  /** Plain calls that exist beside the lifecycle's operations. */
  calls: readonly ('list' | 'get' | 'create' | 'update' | 'delete')[];
  /** A list of records can be imported: `upload-preview` and `import` below the collection. */
  imports?: boolean;
  /** What can be done with the list as a whole, by whoever may do `action` with its records: a path below the collection. */
  listOperations?: readonly { name: string; path: string; action: string; confirm?: boolean }[];
  /** Query parameters of the list beside page, itemsPerPage, order and the schema's own properties. */
  parameters?: readonly string[];
  /** Orders that the list's search template offers; every shown property can be ordered by. */
  orders?: readonly string[];
  /** Properties that `q` searches. */
  search?: readonly string[];
  /** Default order of the list. */
  sort?: { field: string; direction: 'asc' | 'desc' };
  /** Resources whose changes subscribers hear of. */
  live?: boolean;
}

/** An entity whose name the compiler knows, and by it the type of its records. */
export type NamedEntity<Name extends string> = Entity & { name: Name };

/** An entity as its folder writes it: the JSON files as imported, whose literals TypeScript does not keep. */
export interface EntityDefinition extends Omit<Entity, 'schema' | 'ui' | 'guides' | 'inputs'> {
  schema: object;
  ui: object;
  guides?: readonly object[];
  inputs?: object;
}

/** Reads the JSON files of an entity: code lists and shared pieces are put in place. */
export function defineEntity<const Name extends string>({
  schema,
  ui,
  guides,
  inputs,
  ...rest
}: EntityDefinition & { name: Name }): NamedEntity<Name> {
  if (!isUi(ui)) throw new Error(`${rest.name}.ui.json has no order`);
  return {
    ...rest,
    schema: resolveSchema(schema),
    ui,
    ...(guides && { guides: guides.filter(isGuide) }),
    ...(inputs && { inputs: resolveSchemas(inputs) }),
  };
}

// What they hold in detail is checked by the test of all entities, not at every start.
const isUi = (value: object): value is EntityUi => 'order' in value;
const isGuide = (value: object): value is Guide => 'steps' in value;

/** What can be done to a record beside the plain calls, whether the entity has states or not. */
export const operationNamed = (entity: Entity, name: string): Omit<Operation, 'from'> | undefined =>
  entity.lifecycle?.operations[name] ?? entity.operations?.[name];

/** Plain calls need no rule: without one they write what the schema lets the body say. */
export const isPlain = (operation: string): boolean => ['create', 'update', 'delete'].includes(operation);

/** Every word by which history may tell of its records. */
export const deedsOf = ({ lifecycle, operations, besides = [] }: Entity): string[] => [
  ...new Set(['create', 'update', ...Object.keys({ ...lifecycle?.operations, ...operations }), ...besides]),
];

/** Names of all operations that a person may set off, in the order of their declaration. */
export const operationNames = (entity: Entity): string[] =>
  Object.keys({ ...entity.lifecycle?.operations, ...entity.operations }).filter(
    (name) => (operationNamed(entity, name)?.by ?? 'user') === 'user',
  );
