import type { Writable } from 'node:stream';
import type { QueryConfig, QueryResult } from 'pg';

/** A connection of knex's pool. */
export interface Connection {
  query: (statement: QueryConfig | string) => Promise<QueryResult>;
  connection: { stream: Writable };
}

/** Knex's own mark on a connection that is to be closed instead of used again. */
const disposed = '__knex__disposed';

/**
 * A transaction on one connection. Its BEGIN travels with the first statement and, where that is known, its COMMIT with
 * the last one: each would be a round trip of its own, and locks are held for as long. Statements that are asked for at
 * the same time travel together and run one after the other, each seeing what was committed when its turn came.
 */
export class OpenTransaction {
  readonly #connection: Connection;
  readonly #afterCommit: (() => void)[] = [];
  #begun: Promise<QueryResult> | undefined;
  #commit: Promise<QueryResult> | undefined;
  #isOver = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** For those who then send statements of their own over the connection. */
  begin(): void {
    if (this.#isOver || this.#commit) throw new Error('the transaction is over');
    this.#begun ??= this.#send('BEGIN');
  }

  /** `last`: nothing follows, so that the statement's success is the transaction's. */
  async run(statement: QueryConfig, { last = false } = {}): Promise<QueryResult> {
    const [result] = await Promise.all(this.#together(statement, last));
    return result;
  }

  /** Called once what was written is visible to others; never after a rollback. */
  afterCommit(work: () => void): void {
    this.#afterCommit.push(work);
  }

  async commit(): Promise<void> {
    if (this.#begun) await this.#committed(this.#commit ?? this.#send('COMMIT'));
    this.#isOver = true;
    for (const work of this.#afterCommit.splice(0)) work();
  }

  /** What was committed with its last statement stays so, whatever failed afterwards. */
  async rollback(): Promise<void> {
    this.#isOver = true;
    if (!this.#begun) return;
    try {
      if (this.#commit) await this.commit();
      else await this.#send('ROLLBACK');
    } catch (error) {
      if (!(error instanceof NothingCommitted)) Reflect.set(this.#connection, disposed, error);
    }
  }

  /** In one packet, with what else is asked for now. */
  #together(statement: QueryConfig, last: boolean): [Promise<QueryResult>, ...Promise<unknown>[]] {
    const { stream } = this.#connection.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    this.begin();
    const result = this.#connection.query(statement);
    if (!last) return [result];
    this.#commit = this.#send('COMMIT');
    return [result, this.#committed(this.#commit)];
  }

  /** PostgreSQL answers the COMMIT of a transaction in which something failed with a ROLLBACK, as if all were well. */
  async #committed(commit: Promise<QueryResult>): Promise<void> {
    if ((await commit).command !== 'COMMIT') throw new NothingCommitted('a statement failed, nothing was committed');
  }

  /** A connection that was lost fails the statement behind as well: nobody need wait for this one to hear of it. */
  #send(command: string): Promise<QueryResult> {
    const answer = this.#connection.query(command);
    answer.catch(() => undefined);
    return answer;
  }
}

class NothingCommitted extends Error {}
