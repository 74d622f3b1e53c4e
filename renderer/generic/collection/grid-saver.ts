import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import { call, get } from '../../data/http.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { toCollection, type Representation } from '../../data/representation.ts';
import { rowBody } from './grid-columns.ts';
import {
  adoptIris,
  changedOrder,
  gridChanges,
  serverErrors,
  toRows,
  type GridChanges,
  type GridContext,
  type GridRow,
  type RowError,
} from './grid-model.ts';

export type SaveOutcome =
  { kind: 'saved' | 'nothing' } | { kind: 'refused'; errors: RowError[] } | { kind: 'failed'; problem: Problem };

/** All rows of a parent, in their order: `GET {parent}/items?itemsPerPage=5000`. */
export async function loadRows(path: string): Promise<Representation[]> {
  return toCollection(await get(`${path}?itemsPerPage=5000`)).members;
}

const isStored = (body: JsonObject): boolean => typeof body['@id'] === 'string';

/** Keeps the stored rows beside the grid's and sends the difference, all or nothing. */
export class GridSaver {
  readonly #path: string;
  #stored = new Map<string, JsonObject>();
  #order: string[] = [];
  #context: GridContext;

  constructor(path: string, records: readonly Representation[], context: GridContext) {
    this.#path = path;
    this.#context = context;
    this.#take(records);
  }

  set context(context: GridContext) {
    this.#context = context;
  }

  async save(rows: readonly GridRow[], errors: readonly RowError[]): Promise<SaveOutcome> {
    const context = this.#context;
    const { upsert, remove } = gridChanges({ rows, stored: this.#stored, errors, context });
    const removed = new Set(remove);
    const order = changedOrder(
      rows,
      this.#order.filter((iri) => !removed.has(iri)),
    );
    if (upsert.length === 0 && remove.length === 0 && order === null) return { kind: 'nothing' };
    try {
      if (upsert.length > 0 || remove.length > 0) {
        const answer = await this.#put({ upsert: upsert.map(({ body }) => body), delete: remove });
        if (upsert.some(({ body }) => !isStored(body))) await this.#adopt(rows, upsert, answer);
        else this.#keep(upsert, removed);
      }
      const moved = changedOrder(rows, this.#order);
      if (moved !== null && moved.length === this.#order.length) {
        await this.#put({ order: moved });
        this.#order = moved;
      }
      return { kind: 'saved' };
    } catch (error) {
      const problem = toProblem(error);
      const found = serverErrors(problem.violations, upsert);
      return found.length > 0 ? { kind: 'refused', errors: found } : { kind: 'failed', problem };
    }
  }

  /** The server's rows, which others or an import changed, are the ones to compare with from now on. */
  take(records: readonly Representation[]): void {
    this.#take(records);
  }

  /** New rows have IRIs now: the answer lists all rows. */
  async #adopt(rows: readonly GridRow[], upsert: GridChanges['upsert'], answer: unknown): Promise<void> {
    const known = new Set(this.#order);
    const { members, total } = toCollection(answer);
    this.#take(members.length > 0 && members.length === total ? members : await loadRows(this.#path));
    adoptIris(rows, upsert, known, this.#order);
  }

  /** Only stored rows changed: reading thousands again would stop the typing for a moment. */
  #keep(upsert: GridChanges['upsert'], removed: ReadonlySet<string>): void {
    for (const { body } of upsert) {
      const { '@id': iri, ...values } = body;
      this.#stored.set(String(iri), values);
    }
    for (const iri of removed) this.#stored.delete(iri);
    this.#order = this.#order.filter((iri) => !removed.has(iri));
  }

  #put(body: JsonObject): Promise<unknown> {
    return call({ method: 'PUT', path: this.#path, body });
  }

  #take(records: readonly Representation[]): void {
    const { columns, words } = this.#context;
    const rows = toRows(records, this.#context);
    this.#order = records.map((record) => record['@id']);
    this.#stored = new Map(rows.map((row) => [row.iri ?? '', rowBody(columns, isObject(row) ? row : {}, words)]));
  }
}
