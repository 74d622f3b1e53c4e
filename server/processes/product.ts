import { devRoutes } from '../demo/dev-routes.ts';
import { domain } from '../domain/index.ts';
import { noticeOf } from '../domain/notification/notice-of.ts';
import { handOver } from '../kernel/entity-server.ts';
import { handOverNotices } from '../kernel/outbox/beside.ts';

const demo = { name: 'demo', routes: devRoutes };

/** Hands everything that this product is to the kernel; each process does it once, before it does anything else. */
export function handOverProduct(): () => void {
  const withdraw = handOverNotices(noticeOf);
  const takeBack = handOver({ ...domain, areas: [...domain.areas, demo] });
  return () => {
    withdraw();
    takeBack();
  };
}
