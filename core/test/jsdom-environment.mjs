/** A browser for tests of the screens: jsdom with what it lacks. MessageChannel stays out: with it a run never ends. */
import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Uint8Array',
];

class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.ResizeObserver = Silent;
    this.global.IntersectionObserver = Silent;
    this.global.matchMedia = (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
    this.global.Element.prototype.scrollIntoView = () => {};
    this.global.scrollTo = () => {};
  }
}
