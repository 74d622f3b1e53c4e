import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/** A strict policy: scripts only from our own origin, no eval. Styles are inline because emotion writes them so. */
export const securityHeaders = (): Middleware =>
  helmet({
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
    // Browsers would refuse plain http on the local machine otherwise; a proxy in front adds it in production.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
