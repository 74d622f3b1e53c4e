import type { Writable } from 'node:stream';
import type { QueryConfig, QueryResult } from 'pg';

/** A connection from knex's pool. */
export interface Connection {
  query: (statement: QueryConfig | string) => Promise<QueryResult>;
  connection: { stream: Writable };
}

/** Knex's own marker for a connection that must be closed instead of reused. */
const disposed = '__knex__disposed';

/**
 * A transaction on one connection. Its BEGIN travels with the first statement and, where the last statement is known,
 * its COMMIT travels with that. Each would otherwise be a separate round trip, during which locks are held. Statements
 * requested at the same time travel together and run one after another. Each sees what was committed when its turn
 * came.
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

  /** For callers that then send their own statements over the connection. */
  begin(): void {
    if (this.#isOver || this.#commit) throw new Error('the transaction is over');
    this.#begun ??= this.#send('BEGIN');
  }

  /** `last`: nothing follows, so the transaction succeeds if the statement does. */
  async run(statement: QueryConfig, { last = false } = {}): Promise<QueryResult> {
    const [result] = await Promise.all(this.#together(statement, last));
    return result;
  }

  /** Registers a callback that runs once the writes are visible to others, and never after a rollback. */
  afterCommit(work: () => void): void {
    this.#afterCommit.push(work);
  }

  async commit(): Promise<void> {
    if (this.#begun) await this.#committed(this.#commit ?? this.#send('COMMIT'));
    this.#isOver = true;
    for (const work of this.#afterCommit.splice(0)) work();
  }

  /** Work that was committed with its last statement stays committed, whatever failed later. */
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

  /** Sends the statement in one packet with the other statements requested now. */
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

  /** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and reports no error. */
  async #committed(commit: Promise<QueryResult>): Promise<void> {
    if ((await commit).command !== 'COMMIT') throw new NothingCommitted('a statement failed, nothing was committed');
  }

  /** The promise may be ignored: a lost connection also fails the statement behind it. */
  #send(command: string): Promise<QueryResult> {
    const answer = this.#connection.query(command);
    answer.catch(() => undefined);
    return answer;
  }
}

class NothingCommitted extends Error {}
