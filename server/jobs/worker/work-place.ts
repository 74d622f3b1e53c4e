import { createServer } from 'node:http';
import path from 'node:path';
import type { Knex } from 'knex';
import { loadConfiguration } from '../../configuration/load-configuration.ts';
import { connect } from '../../kernel/database/connect.ts';
import { createApp } from '../../kernel/http/app.ts';
import type { Handler } from '../../kernel/http/context.ts';
import { requestListener } from '../../kernel/http/request-listener.ts';
import { readerOf } from '../../kernel/identity/session-reader.ts';
import { newId } from '../../kernel/ids.ts';
import { createLogger } from '../../kernel/logger.ts';
import { steadyPulse } from '../../kernel/pulse.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { registerProduct } from '../../processes/product.ts';
import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import type { Identity, JobSetup } from '../job-task.ts';

/** The environment of jobs in a process: database, configuration, and the application, reachable only from within. */
export interface WorkPlace {
  services: Services;
  /** Path of the application's socket. */
  socket: string;
  /** Sets the caller of the next call. */
  setIdentity: (identity: Identity) => void;
  /** Applies changes since the previous job: the clock, and administrators' configuration. */
  renew: (setup: JobSetup) => Promise<void>;
}

/** A job needs one connection, and another outside its transaction. */
const poolSize = 3;

export async function openWorkPlace(setup: JobSetup, root: string): Promise<WorkPlace> {
  registerProduct();
  const db = connect(setup.databaseUrl, { poolSize, behindOthers: true });
  // The process that received a call logs it.
  const log = createLogger({ logLevel: setup.config.logLevel === 'info' ? 'warn' : setup.config.logLevel });
  let { ahead } = setup;
  const services: Services = {
    config: setup.config,
    db,
    log,
    now: () => new Date(Date.now() + ahead),
    newId,
    pulse: steadyPulse,
  };
  let identity: Identity | undefined;
  const identify: Handler = (ctx, next) => {
    if (!identity) throw new Error('a call without a job');
    const { caller, session, expiresAt, requestId } = identity;
    Object.assign(ctx.state, { reader: readerOf(caller), session, expiresAt, requestId });
    return next();
  };
  const socket = path.join(root, `${process.pid}.sock`);
  const server = createServer(requestListener(createApp(services, { identify })));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  let known = '';
  return {
    services,
    socket,
    setIdentity: (next) => {
      identity = next;
    },
    renew: async (next) => {
      ({ ahead } = next);
      const now = await configurationMark(db);
      if (now === known) return;
      await loadConfiguration(db);
      await loadOverlays(db);
      known = now;
    },
  };
}

/** Changes with every change of the configuration by administrators, and daily, because codes have validity dates. */
async function configurationMark(db: Knex): Promise<string> {
  const [mark] = await raw<object>(db, {
    sql: `select current_date as day,
      (select array[count(*)::text, sum(version)::text, max(changed_at)::text] from configuration) as configuration,
      (select array[count(*)::text, sum(version)::text, max(updated_at)::text] from schema_overlay
        where state = 'published') as overlays`,
    bindings: [],
  });
  return JSON.stringify(mark);
}
