import { readConfig, type Config } from '../config.ts';

/** Returns the configuration of a process. An error names its variable, without a stack trace. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`Parley could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
