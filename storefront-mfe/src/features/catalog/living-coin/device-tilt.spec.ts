import { jest } from '@jest/globals';
import type { CoinStage } from './coin-stage.ts';
import { listenToTilt } from './device-tilt.ts';

const nudge = jest.fn();
const stage = { nudge } as Partial<CoinStage> as CoinStage;
let ended: AbortController;
const listeners: ((event: object) => void)[] = [];

function listen(width = 400): HTMLElement {
  const canvas = document.createElement('canvas');
  Object.defineProperty(canvas, 'clientWidth', { value: width });
  document.body.append(canvas);
  listenToTilt(canvas, stage, ended.signal, 'tilt');
  return canvas;
}
function tilt(beta: number | null, gamma: number | null): void {
  for (const listener of listeners) listener({ beta, gamma });
}
const getButton = () => document.querySelector('button');
function setPermission(requestPermission?: () => Promise<unknown>): void {
  Object.assign(window, { DeviceOrientationEvent: requestPermission && { requestPermission } });
}

beforeEach(() => {
  ended = new AbortController();
  listeners.length = 0;
  // jsdom refuses Node's signals as an option of a listener.
  jest.spyOn(window, 'addEventListener').mockImplementation((_type, listener) => {
    listeners.push(listener as (event: object) => void);
  });
  nudge.mockClear();
  setPermission();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  ended.abort();
  document.body.replaceChildren();
});

describe('the light of a coin on a device that can be tilted', () => {
  it('stays until the visitor asks for it, then follows the device', () => {
    listen();
    expect(getButton()).toBeNull();
    tilt(10, 0);
    tilt(40, 20);
    expect(nudge).not.toHaveBeenCalled();
    getButton()!.click();
    expect(getButton()).toBeNull();
    tilt(40, 20);
    tilt(43, 26);
    expect(nudge.mock.calls).toEqual([[6 / 30, 3 / 30]]);
    expect(getButton()).toBeNull();
  });

  it('asks for the permission where the browser needs one', () => {
    const requestPermission = jest.fn(() => Promise.resolve('granted'));
    setPermission(requestPermission);
    listen();
    expect(requestPermission).not.toHaveBeenCalled();
    getButton()!.click();
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  it('is not offered without a sensor, with reduced motion or on a small coin', () => {
    listen();
    tilt(null, null);
    expect(getButton()).toBeNull();
    listeners.length = 0;
    listen(120);
    tilt(10, 10);
    expect(getButton()).toBeNull();
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    listen();
    tilt(10, 10);
    expect(getButton()).toBeNull();
  });

  it('ignores noise, and takes its button away with the coin', () => {
    listen();
    tilt(10, 0);
    getButton()!.click();
    tilt(10, 0);
    tilt(10.4, 0.3);
    expect(nudge).not.toHaveBeenCalled();
    listeners.length = 0;
    listen();
    tilt(10, 0);
    expect(getButton()).not.toBeNull();
    ended.abort();
    expect(getButton()).toBeNull();
  });
});
