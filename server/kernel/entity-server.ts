import type { OwnRoutes } from './http/own-routes.ts';
import type { EntityName, Operations, Records, ShownRecords } from '../../schemas/generated/records.ts';
import { isPlain, type Entity } from '../../schemas/language/entity.ts';
import type { Operation } from '../../schemas/language/lifecycle.ts';
import type { Command, Touched, PersistContext } from './commands/command.ts';
import type { AnyRules, Rules } from './commands/rule.ts';
import type { JobWork, LongCall } from './jobs.ts';
import type { PresentContext, Representation } from './present/representation.ts';
import type { Reader, Sql } from './repository/scope.ts';
import type { ShownOf } from './repository/row-of.ts';
import type { Row } from './repository/table.ts';
import type { Services } from './services.ts';

export type Routes = (router: OwnRoutes, services: Services) => void;

/** A fact of a record that rules out an operation which its state would allow. */
export type Possible<R = Row> = (row: R, now: Date, reader: Reader) => boolean;

export interface Presented<R = Row> {
  row: R;
  representation: Representation;
  /** Whether the reader's grants show this property; members of lists hold no null ones. */
  sees: (property: string) => boolean;
}

/** Something stored that follows from other records, kept true in the transaction of the command that moved it. */
export interface Derivation {
  /** Whether such a command may move it at all; asked of every command, so without the database. */
  concerns: (command: Command) => boolean;
  /** Answers the records that changed by it. */
  derive: (command: Command, context: PersistContext & { row: Row | undefined }) => Promise<readonly Touched[]>;
}

/** Who is told the same of a record in live frames; absent: whoever has the same rights in one organization. */
export interface Audience {
  /** Colleagues see different things. */
  each?: 'account';
  /** All suppliers in this access table are told the same, whatever their organization. */
  suppliersIn?: string;
}

/** A record that looks different from an instant on, although nothing is written. */
export interface Tick {
  entity: string;
  recordId: string;
  at: Date;
}

export interface ListAsked {
  query: ReadonlyMap<string, readonly string[]>;
  reader: Reader;
}

type OperationOf<E extends string> = E extends EntityName ? Operations[E] : string;
type PropertyOf<E extends string> = E extends EntityName ? keyof ShownRecords[E] : string;
type ComputedOf<E extends string> = E extends EntityName ? Exclude<keyof ShownRecords[E], keyof Records[E]> : string;

type By<Name extends PropertyKey, Value> = Readonly<
  string extends Name ? Record<string, Value> : Partial<Record<Name, Value>>
>;

/** SQL over the alias `t` by the name of the computed property. */
export type ComputedSql<E extends EntityName> = By<ComputedOf<E>, string>;

/** Adds to an entity's schema, lifecycle and grants how the server carries them out. */
export interface ServerPart<R = Row, E extends string = string> {
  /** The work of each operation. At the start every operation that a person or the clock sets off must have its rule. */
  rules?: E extends EntityName ? Rules<E> : AnyRules;
  possible?: By<OperationOf<E>, Possible<R>>;
  /** Properties of the schema that SQL computes, over the alias `t`. Arithmetic lives in schemas instead. */
  computed?: By<ComputedOf<E>, string>;
  /** Columns that SQL computes for rules and presenters alone, over the alias `t`; no schema names them. */
  helpers?: Readonly<Record<string, string>>;
  /** Columns of the list that are summed: of the records with these ids, `currency` and `amount` (text) per currency. */
  sums?: By<PropertyOf<E>, (ids: Sql) => Sql>;
  /** Shorter SQL over the alias `t` that lists read in place of a long column. */
  inLists?: By<PropertyOf<E>, string>;
  /** Query parameters of the list that are no properties of the schema. */
  parameters?: Readonly<Record<string, (values: readonly string[], reader: Reader) => Sql | undefined>>;
  /** Where else each word of a search is found: conditions over the alias `t`, any of which is enough. */
  searched?: (pattern: string, reader: Reader) => Sql[];
  /** What the representation holds beside its columns: derived values, and parts that only some readers see. */
  present?: (question: Presented<R>, context: PresentContext) => void;
  /** What a list is refused for, beyond its reader's scope. */
  beforeList?: (question: ListAsked, services: Services) => Promise<void>;
  /** What reading one record by its address sets off. */
  afterRead?: (question: { row: R; reader: Reader }, services: Services) => Promise<void>;
  /**
   * Which rows keep the property to themselves for a time, whatever the grants say: SQL over the alias `t`, undefined where
   * none does.
   */
  closed?: (property: string, reader: Reader) => string | undefined;
  derivation?: Derivation;
  /** What an inactive account, or one whose licence expired, may still do. */
  writable?: readonly string[];
  /** Operations that nobody needs to know of afterwards: what one has read is no history. */
  leavesNoTrace?: readonly string[];
  /** Remembered sessions are forgotten after a change: what callers may do follows from these records. */
  decidesRights?: boolean;
  audience?: Audience;
  /** Which of these records change by the clock alone, and when they do next. */
  ticking?: (recordIds: readonly string[], services: Services) => Promise<readonly Tick[]>;
  /** Calls that are no plain operation. */
  routes?: Routes;
  /** Which of its calls are long. */
  long?: readonly LongCall[];
  /** Its work that is done apart from calls, by name. */
  work?: Readonly<Record<string, JobWork>>;
  /** Paths that take a posted form as well, as mail programs send it. */
  forms?: readonly string[];
}

/** A part of the product that is no entity: its calls. */
export interface Area {
  name: string;
  routes: Routes;
  long?: readonly LongCall[];
  work?: Readonly<Record<string, JobWork>>;
}

export interface EntityServer extends ServerPart {
  entity: Entity;
}

/** Hands each part rows of the entity's own type, and lets it name the entity's own operations and properties only. */
export function defineServer<E extends Entity>(entity: E, own?: ServerPart<ShownOf<E>, E['name']>): EntityServer;
export function defineServer(entity: Entity, own: ServerPart = {}): EntityServer {
  return { entity, ...own };
}

const servers = new Map<string, EntityServer>();
const areas = new Map<string, Area>();

/** Hands the domain to the kernel, before anything is asked of it; takes it back by the function that it answers. */
export function handOver(domain: { entities: readonly EntityServer[]; areas?: readonly Area[] }): () => void {
  for (const server of domain.entities) {
    checkRules(server);
    checkComputed(server);
    checkPossible(server);
    servers.set(server.entity.name, server);
  }
  for (const area of domain.areas ?? []) areas.set(area.name, area);
  return () => {
    for (const { entity } of domain.entities) servers.delete(entity.name);
    for (const { name } of domain.areas ?? []) areas.delete(name);
  };
}

/**
 * Refuses to start with an operation that would silently skip its checks: one without a rule, or a rule under a name that
 * no operation has. Operations that the system sets off may be written by the rule of another record.
 */
function checkRules({ entity, rules = {} }: EntityServer): void {
  const operations = { ...entity.lifecycle?.operations, ...entity.operations };
  const missing = Object.entries<Omit<Operation, 'from'>>(operations)
    .filter(([name, { by }]) => by !== 'system' && !isPlain(name) && !rules[name])
    .map(([name]) => name);
  if (missing.length > 0) throw new Error(`${entity.name} has no rule for ${missing.join(', ')}`);
  const unknown = Object.keys(rules).filter(
    (name) => !isPlain(name) && !Object.hasOwn({ ...operations, ...entity.inputs }, name),
  );
  if (unknown.length > 0) throw new Error(`${entity.name} has no operation ${unknown.join(', ')}`);
}

function checkComputed({ entity, computed = {} }: EntityServer): void {
  const unknown = Object.keys(computed).filter((name) => !entity.schema.properties?.[name]?.['x-computed']);
  if (unknown.length > 0) throw new Error(`${entity.name} has no property ${unknown.join(', ')}`);
}

/** A fact under a name that no operation has would rule out nothing. */
function checkPossible({ entity, possible = {} }: EntityServer): void {
  const operations = { ...entity.lifecycle?.operations, ...entity.operations, ...entity.inputs };
  const unknown = Object.keys(possible).filter((name) => !isPlain(name) && !Object.hasOwn(operations, name));
  if (unknown.length > 0) throw new Error(`${entity.name} has no operation ${unknown.join(', ')}`);
}

/** What the domain says of an entity; nothing beyond the schema where it was not handed over. */
export const serverOf = (entity: Entity): ServerPart => servers.get(entity.name) ?? {};

/** Whether an operation stands in the history. */
export const leavesTrace = ({ entity, operation }: { entity: string; operation: string }): boolean =>
  servers.get(entity)?.leavesNoTrace?.includes(operation) !== true;

export const allServers = (): readonly EntityServer[] => [...servers.values()];
export const allAreas = (): readonly Area[] => [...areas.values()];

/** All work that has a name. */
export const allWork = (): ReadonlyMap<string, JobWork> =>
  new Map([...allServers(), ...allAreas()].flatMap(({ work }) => Object.entries(work ?? {})));

export const allLongCalls = (): readonly LongCall[] =>
  [...allServers(), ...allAreas()].flatMap(({ long }) => long ?? []);
