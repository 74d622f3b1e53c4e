import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Structured logs on standard output. Sensitive data is never written. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', '*.password', '*.token', 'err.config', 'err.client'],
  });
