import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom has not; Node's are the same by the standard. */
const fromNode = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
