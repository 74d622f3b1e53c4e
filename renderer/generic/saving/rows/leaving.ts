const leaving = new Map<string, Promise<void>>();

/** Registers rows that are still being saved while the next page is shown. */
export function registerLeaving(name: string, work: Promise<void>): void {
  const done = work.finally(() => {
    if (leaving.get(name) === done) leaving.delete(name);
  });
  leaving.set(name, done);
}

/** Resolves when nothing of this name is being saved anymore. */
export const untilLeft = async (name: string): Promise<void> => leaving.get(name);

/** Resolves when everything was saved. */
export async function untilAllLeft(): Promise<void> {
  await Promise.allSettled(leaving.values());
}
