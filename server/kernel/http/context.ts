import type { DefaultState, Middleware, ParameterizedContext } from 'koa';
import type { Reader } from '../repository/scope.ts';

/** Values that the middlewares set for the handlers. */
export interface State extends DefaultState {
  requestId: string;
  /** Arrival time of the request. If it arrived during a silence of the service, the end of the silence. */
  arrivedAt: Date;
  /** The caller; anonymous without a token. */
  reader: Reader;
  /** The session of the token, for log-out and for streams. */
  session: string | null;
  /** Expiry of the token, in seconds since 1970. */
  expiresAt: number | null;
  /** Checked body of a JSON request; {} if there is none. */
  body: Record<string, unknown>;
  /** SHA-256 of an uploaded file. */
  fileHash?: string;
}

export type Context = ParameterizedContext<State>;
export type Handler = Middleware<State>;
