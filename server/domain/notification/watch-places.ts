import type { Knex } from 'knex';
import { allMechanisms } from '../../../schemas/mechanisms/index.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { NotificationEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { closedSql } from '../negotiation/sealed.ts';
import { stateOf } from '../../bidding/state.ts';

const lookEveryMs = 5_000;
/** Minimum time between two notifications, however the places change. */
const quietSeconds = 60;

/**
 * Notifies suppliers that are overtaken while they look elsewhere. Checks the places periodically, so that no bid waits
 * for it. Uses only data that the supplier itself may see.
 */
export function startPlaceWatch(services: Services): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= notifyOutbid(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'ranks could not be checked'))
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

interface Place {
  participation: string;
  place: number;
}

interface MovedPlace extends Place {
  before: number | null;
  isQuiet: boolean;
  negotiation: string;
  title: string;
  finishDate: string | null;
  supplier: string;
}

/** Runs in one process at a time. If another one is checking, there is nothing to do. */
export function notifyOutbid(services: Services): Promise<void> {
  return services.db.transaction(async (trx) => {
    const [mine] = await raw<{ free: boolean }>(trx, {
      sql: `select pg_try_advisory_xact_lock(hashtext('parley places')) as free`,
      bindings: [],
    });
    if (!mine?.free) return;
    const places = [...(await rankedPlaces(trx)), ...(await leadingPlaces(trx))];
    if (places.length === 0) return;
    const moved = await movedOf(places, services, trx);
    const outbid = moved.filter(({ before, place, isQuiet }) => before !== null && place > before && !isQuiet);
    await remember(moved, outbid, { trx, now: services.now() });
    await writeEffects(trx, await effectsOf(outbid, trx), services);
  });
}

/** Ranks that are currently visible to their suppliers. */
const rankedPlaces = (trx: Knex): Promise<Place[]> => {
  const ranked = allMechanisms().filter(({ traits }) => traits.ranked);
  return raw<Place>(trx, {
    sql: `select p.id as participation, coalesce(p.shown_rank, p.rank) as place
      from negotiation n join participation p on p.negotiation_id = n.id
      where n.state = 'started' and n.type = any(?) and p.state = 'participating' and p.rank is not null
        and not ${closedSql({ of: 'participation', property: 'rank', side: 'supplier' })}`,
    bindings: [ranked.map(({ type }) => type)],
  });
};

/** Places in types where more than ranks decides: the leader is first, and all others are behind. */
async function leadingPlaces(trx: Knex): Promise<Place[]> {
  const types = allMechanisms()
    .filter(({ traits, leader }) => !traits.ranked && leader)
    .map(({ type }) => type);
  const started = await raw<{ id: string }>(trx, {
    sql: `select id from negotiation where state = 'started' and type = any(?)`,
    bindings: [types],
  });
  if (started.length === 0) return [];
  const running = await rowsWhere(entityNamed('negotiation'), { id: started.map(({ id }) => id) }, trx);
  const places: Place[] = [];
  for (const negotiation of running) {
    const participations = await rowsWhere(entityNamed('participation'), { negotiation: negotiation.id }, trx);
    const leader = allMechanisms()
      .find(({ type }) => type === negotiation.type)
      ?.leader?.(stateOf(negotiation, participations));
    if (leader == null) continue;
    const staying = participations.filter(({ state }) => state === 'participating');
    places.push(...staying.map(({ id }) => ({ participation: id, place: id === leader ? 1 : 2 })));
  }
  return places;
}

const movedOf = (places: readonly Place[], { now }: Services, trx: Knex): Promise<MovedPlace[]> =>
  raw<MovedPlace>(trx, {
    sql: `select v.participation, v.place, t.place as before, coalesce(t.told_at > ?, false) as "isQuiet",
        n.id as negotiation, n.title, n.effective_finish as "finishDate", p.supplier_id as supplier
      from json_to_recordset(?) as v(participation uuid, place int)
      join participation p on p.id = v.participation join negotiation n on n.id = p.negotiation_id
      left join place_told t on t.participation_id = v.participation
      where t.place is distinct from v.place`,
    bindings: [new Date(now().getTime() - quietSeconds * 1000), JSON.stringify(places)],
  });

/** A supplier notified a moment ago is notified later, if its place is still behind that one. */
async function remember(
  moved: readonly MovedPlace[],
  outbid: readonly MovedPlace[],
  { trx, now }: { trx: Knex.Transaction; now: Date },
): Promise<void> {
  const notified = new Set(outbid);
  const rows = moved
    .filter((one) => notified.has(one) || one.before === null || one.place < one.before)
    .map((one) => ({ participation_id: one.participation, place: one.place, told_at: notified.has(one) ? now : null }));
  if (rows.length === 0) return;
  await raw(trx, {
    sql: `insert into place_told (participation_id, place, told_at)
      select v.participation_id, v.place, v.told_at
      from json_to_recordset(?) as v(participation_id uuid, place int, told_at timestamptz)
      on conflict (participation_id) do update
        set place = excluded.place, told_at = coalesce(excluded.told_at, place_told.told_at)`,
    bindings: [JSON.stringify(rows)],
  });
}

/** Everyone who can log in for the supplier. */
async function effectsOf(outbid: readonly MovedPlace[], trx: Knex): Promise<NotificationEffect[]> {
  if (outbid.length === 0) return [];
  const accounts = await raw<{ id: string; organization: string }>(trx, {
    sql: `select id, organization_id as organization from account where organization_id = any(?) and active and not blocked`,
    bindings: [outbid.map(({ supplier }) => supplier)],
  });
  return outbid.flatMap(({ negotiation, title, place, finishDate, supplier }) =>
    accounts
      .filter(({ organization }) => organization === supplier)
      .map(({ id }): NotificationEffect => {
        const data = { title, rank: place, finishDate, link: pageLinks.negotiation(negotiation) };
        return {
          kind: 'notification',
          message: 'overtaken',
          to: { account: id },
          data,
          isMailed: false,
          replaces: true,
        };
      }),
  );
}
