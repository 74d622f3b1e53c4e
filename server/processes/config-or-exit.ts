import { readConfig, type Config } from '../config.ts';

/** The configuration of a process. What is wrong with it is told by the name of its variable, not by a stack. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`Parley could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
