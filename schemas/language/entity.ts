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
  /** True if the records are few and small enough to be shown in lists. */
  inLists?: boolean;
}

/**
 * Owner of the records. Decides what an administrator sees when viewing the product as an organization:
 * - `organization`: belongs to an organization. Only what the grants of the viewed organization allow.
 * - `account`: belongs to a person. The administrator's own records, and those of the organization's people.
 * - `operator`: the operator's own, the same for every viewer.
 * - `shared`: belongs to everyone.
 */
export type Tenancy = 'organization' | 'account' | 'operator' | 'shared';

/**
 * Everything the platform knows about one kind of resource. The parts that an administrator may change are JSON; the
 * rest is here.
 */
export interface Entity {
  /** One word for the folder, table, message ids, grants and engine ids. */
  name: string;
  /** The Hydra class, `@type` of representations. */
  type: string;
  /** Path below the API's base, `default-requests`. */
  collection: string;
  /** Required for every entity, because a default would expose the records to everyone. */
  tenancy: Tenancy;
  /** The properties that name a record for people, in spoken order. Empty if the record has no name of its own. */
  title: readonly string[];
  /** The list, record pages and navigation entry. Absent if the entity is only shown inside other records. */
  page?: EntityPage;
  schema: JsonSchema;
  ui: EntityUi;
  guides?: Guide[];
  /**
   * Bodies of the operations that take one, in addition to `version`. `create`, if present, replaces the schema as the
   * body of the POST. Names that are not operations belong to calls outside the lifecycle (log-in, bulk edits).
   */
  inputs?: Record<string, JsonSchema>;
  lifecycle?: Lifecycle;
  /** Operations of an entity without a lifecycle. Routes, links and grants work as for entities with one. */
  operations?: Record<string, PlainOperation>;
  /**
   * Actions that history reports in addition to operations, `create` and `update`: calls outside the lifecycle, and
   * commands of other records.
   */
  otherActions?: readonly string[];
  embeds?: Record<string, Embed>;
  /**
   * The record whose rights and state govern this one. It can be created, updated and deleted exactly while the
   * parent's lifecycle allows `operation`. Holds the link property and the operation of the parent.
   */
  parent?: {
    property: string;
    entity: string;
    operation: string;
    /** Default `share`. Use `update` if the parent stores a value derived from its children, such as a sum. */
    lock?: 'share' | 'update';
  };
  /** Plain calls that exist in addition to the lifecycle's operations. */
  calls: readonly ('list' | 'get' | 'create' | 'update' | 'delete')[];
  /** True if the form of a new record also takes a file, which is sent with it as multipart. */
  uploads?: boolean;
  /** True if a list of records can be imported: `upload-preview` and `import` below the collection. */
  imports?: boolean;
  /**
   * Operations on the list as a whole, for users who may do `action` with its records. `path` is below the collection.
   */
  listOperations?: readonly { name: string; path: string; action: string; confirm?: boolean }[];
  /** Query parameters of the list other than page, itemsPerPage, order and the schema's own properties. */
  parameters?: readonly string[];
  /** Orders that the list's search template offers. Every visible property can also be ordered by. */
  orders?: readonly string[];
  /** Properties that `q` searches. */
  search?: readonly string[];
  /** Default order of the list. */
  sort?: { field: string; direction: 'asc' | 'desc' };
  /** True if subscribers are notified of changes to the records. */
  live?: boolean;
}

/** An entity whose name is known to the compiler, which derives the type of its records from it. */
export type NamedEntity<Name extends string> = Entity & { name: Name };

/**
 * An entity as declared in its folder. JSON files are imported as they are, and TypeScript does not keep their
 * literals.
 */
export interface EntityDefinition extends Omit<Entity, 'schema' | 'ui' | 'guides' | 'inputs'> {
  schema: object;
  ui: object;
  guides?: readonly object[];
  inputs?: object;
}

/** Reads the JSON files of an entity and inserts code lists and shared pieces. */
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

// The test of all entities checks the contents in detail, so each start does not.
const isUi = (value: object): value is EntityUi => 'order' in value;
const isGuide = (value: object): value is Guide => 'steps' in value;

/** Returns the operation of a record other than the plain calls, whether or not the entity has states. */
export const operationNamed = (entity: Entity, name: string): Omit<Operation, 'from'> | undefined =>
  entity.lifecycle?.operations[name] ?? entity.operations?.[name];

/** Plain calls need no rule. Without one they write what the schema allows in the body. */
export const isPlain = (operation: string): boolean => ['create', 'update', 'delete'].includes(operation);

/** Every action that history can report about its records. */
export const auditedActions = ({ lifecycle, operations, otherActions = [] }: Entity): string[] => [
  ...new Set(['create', 'update', ...Object.keys({ ...lifecycle?.operations, ...operations }), ...otherActions]),
];

/** Names of all operations that a person may start, in the order of their declaration. */
export const operationNames = (entity: Entity): string[] =>
  Object.keys({ ...entity.lifecycle?.operations, ...entity.operations }).filter(
    (name) => (operationNamed(entity, name)?.by ?? 'user') === 'user',
  );
