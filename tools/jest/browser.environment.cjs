// jsdom plus browser APIs that it lacks: Node's own fetch and text classes.
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      Blob,
      File,
      structuredClone,
      AbortController,
      AbortSignal,
    });
  }
};
