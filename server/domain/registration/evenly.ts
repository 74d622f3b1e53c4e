import { setTimeout as passed } from 'node:timers/promises';

const milliseconds = 150;

/** Takes as long for an address that nobody has as for one whose owner is mailed: the time of the answer tells nothing. */
export async function evenly(work: Promise<void>): Promise<void> {
  await Promise.all([work, passed(milliseconds)]);
}
