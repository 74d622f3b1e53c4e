import { allServers } from '../entity-server.ts';
import type { Row } from '../repository/table.ts';
import type { Command, Touched } from './command.ts';
import type { PersistContext } from './persist.ts';

/** Keeps what is stored and follows from other records true after a command; answers the records that changed by it. */
export async function derivations(
  command: Command,
  context: PersistContext & { row: Row | undefined },
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const { derivation } of allServers()) {
    if (derivation?.concerns(command)) touched.push(...(await derivation.derive(command, context)));
  }
  return touched;
}

/** Commands after which nothing derived can have changed need no transaction of several statements. */
export const mayDerive = (command: Command): boolean =>
  allServers().some(({ derivation }) => derivation?.concerns(command) ?? false);
