const name = 'parley.seen';
const shelf = 'seen';

/** Resolves with the result of one request to the store. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });

/** Rejects if the browser has no such store or refuses it to this page. */
export async function openSeen(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(shelf));
  return answered(request);
}

export const shelfOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(shelf, mode).objectStore(shelf);

let dropped: () => void = () => undefined;
/** Sets the listener that also drops the copy in memory. */
export const onDrop = (listener: () => void): void => void (dropped = listener);

/**
 * Deletes everything seen from this browser. Pages that still have the store open find that it is no longer theirs, and
 * write nothing into it.
 */
export async function dropSeen(): Promise<void> {
  dropped();
  try {
    const database = await openSeen();
    await answered(shelfOf(database, 'readwrite').clear());
    database.close();
  } catch {
    // If nothing could be stored, there is nothing to drop.
  }
}
