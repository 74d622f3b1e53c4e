import { devRoutes } from './demo/dev-routes.ts';
import { domain } from './domain/index.ts';
import { handOver } from './kernel/entity-server.ts';

const demo = { name: 'demo', routes: devRoutes };

/** Hands everything that this product is to the kernel; each process does it once, before it does anything else. */
export const handOverProduct = (): (() => void) => handOver({ ...domain, areas: [...domain.areas, demo] });
