import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Handler } from './context.ts';

/** A strict policy: scripts only from our own origin, no eval. Styles are inline because emotion generates them. */
const policy = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  },
  // Browsers would otherwise refuse plain http on the local machine. In production, a proxy in front adds it.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
});

/** The policy does not depend on the request, so its headers are computed once. */
export function securityHeaders(): Handler {
  const headers = headersOf(policy);
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

function headersOf(middleware: Middleware): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw new Error('the policy produced no headers', { cause: error });
  });
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}
