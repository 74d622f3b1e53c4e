/** The package ships no types; this is what our tests use of it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  }

  export interface OidcContext {
    oidc: {
      provider: { Grant: new (owner: { clientId: string; accountId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
