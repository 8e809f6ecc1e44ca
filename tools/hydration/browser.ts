// A browser for the tests: jsdom, with the globals that the front ends use.
import { JSDOM } from 'jsdom';

/** Globals of Node that jsdom's must not replace. */
const OF_NODE = ['performance', 'globalThis', 'undefined', 'NaN', 'Infinity'];

/** Makes jsdom's globals those of this process. Modules that look for `document` are evaluated after it. */
export function startBrowser(): JSDOM {
  const dom = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const window = dom.window as unknown as Record<string, unknown>;
  const isOfLanguage = (name: string) =>
    name in globalThis && !/^[A-Z]\w*(Event|Target)$/.test(name);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name.startsWith('_') || OF_NODE.includes(name) || isOfLanguage(name)) continue;
    const value = window[name];
    const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
    const bound = isMethod ? (value.bind(dom.window) as unknown) : value;
    Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
  }
  for (const name of ['Event', 'EventTarget', 'CustomEvent', 'location', 'history'])
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: dom.window[name].bind(dom.window) });
  Object.assign(dom.window, { scrollTo: () => undefined, fetch });
  Object.assign(globalThis, {
    scrollTo: () => undefined,
    IntersectionObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  Performance.prototype.getEntriesByType = () => [];
  dom.window.Element.prototype.scrollIntoView = () => undefined;
  dom.window.HTMLImageElement.prototype.decode = () => Promise.resolve();
  return dom;
}
