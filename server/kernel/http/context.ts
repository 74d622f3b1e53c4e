import type { DefaultState, Middleware, ParameterizedContext } from 'koa';
import type { Reader } from '../repository/scope.ts';

/** What the middlewares leave for the handlers. */
export interface State extends DefaultState {
  requestId: string;
  /** When it came, or where it was sent into a silence of the service, when that ended. */
  arrivedAt: Date;
  /** Who asks; anonymous without a token. */
  reader: Reader;
  /** The session of the token, for log-out and for streams. */
  session: string | null;
  /** End of the token, seconds since 1970. */
  expiresAt: number | null;
  /** Checked bodies of JSON requests; {} without one. */
  body: Record<string, unknown>;
  /** SHA-256 of an uploaded file. */
  fileHash?: string;
}

export type Context = ParameterizedContext<State>;
export type Handler = Middleware<State>;
