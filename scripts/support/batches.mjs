/** Source of the tests that one process runs, in bytes: some twenty seconds of work. */
const BATCH_SIZE = 48_000;

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Neighbours share a batch, since they need the same modules. */
export function batchesOf(files, sizeOf) {
  const batches = [];
  let room = 0;
  for (const file of files) {
    const size = sizeOf(file);
    if (size > room) {
      batches.push([]);
      room = BATCH_SIZE;
    }
    batches.at(-1).push(file);
    room -= size;
  }
  return batches;
}
