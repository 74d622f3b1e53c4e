import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const pause = 3000;

/**
 * A lazy component that the page can do without: while it cannot be fetched, for lack of a connection, it is tried again
 * and nothing is shown. A plain `lazy` would take the whole page away.
 */
export const patientLazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => untilLoaded(load));

const untilLoaded = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilLoaded(load);
  });
