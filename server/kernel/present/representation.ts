import type { Config } from '../../config.ts';
import type { Reader } from '../repository/scope.ts';

/** A record as a reader sees it: JSON-LD without its `@context`. */
export type Representation = Record<string, unknown> & { '@id': string };

export interface PresentContext {
  reader: Reader;
  now: Date;
  config: Config;
}
