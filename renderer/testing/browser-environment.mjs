import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that every browser has but jsdom lacks. Node's versions follow the same standard. */
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
