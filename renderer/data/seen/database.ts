const name = 'parley.seen';
const shelf = 'seen';

/** The answer of one request to the store. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });

/** Fails where the browser has no such store, or refuses it to this page. */
export async function openSeen(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(shelf));
  return answered(request);
}

export const shelfOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(shelf, mode).objectStore(shelf);

let dropped: () => void = () => undefined;
/** Who holds something of it in memory. */
export const onDrop = (listener: () => void): void => void (dropped = listener);

/**
 * Nothing that was seen is left in this browser. Pages that still have it open find that it is no longer theirs, and
 * write nothing into it.
 */
export async function dropSeen(): Promise<void> {
  dropped();
  try {
    const database = await openSeen();
    await answered(shelfOf(database, 'readwrite').clear());
    database.close();
  } catch {
    // Where nothing could be kept there is nothing to drop.
  }
}
