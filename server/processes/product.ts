import { devRoutes } from '../demo/dev-routes.ts';
import { domain } from '../domain/index.ts';
import { noticeOf } from '../domain/notification/notice-of.ts';
import { registerDomain } from '../kernel/entity-server.ts';
import { registerNotices } from '../kernel/outbox/mail-notices.ts';

const demo = { name: 'demo', routes: devRoutes };

/** Registers all parts of the product with the kernel. Each process does this once, first of all. */
export function registerProduct(): () => void {
  const withdraw = registerNotices(noticeOf);
  const takeBack = registerDomain({ ...domain, areas: [...domain.areas, demo] });
  return () => {
    withdraw();
    takeBack();
  };
}
