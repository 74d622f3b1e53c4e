import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const pause = 3000;

/**
 * A lazy component that the page can do without. If it cannot be loaded without a connection, it shows nothing and
 * retries. A plain `lazy` would crash the whole page.
 */
export const optionalLazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => untilLoaded(load));

const untilLoaded = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilLoaded(load);
  });
