import { createCoinStage, type CoinStage } from './coin-stage.ts';

/** Angle and horizontal position of the light of each drawn frame. */
let drawn: { angle: number; lightX: number }[] = [];
let frames: FrameRequestCallback[] = [];
let time = 0;
const onSlow = jest.fn();

/** Runs frames until none is requested; returns how many there were. */
function runFrames(interval = 16, most = 500): number {
  let count = 0;
  for (; frames.length > 0 && count < most; count++) {
    const [next] = frames.splice(0);
    next?.((time += interval));
  }
  return count;
}

function startStage(prefersStill = false): CoinStage {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0));
  window.matchMedia = () => ({ matches: prefersStill }) as MediaQueryList;
  return createCoinStage({
    side: 0,
    draw: (angle, lightX) => drawn.push({ angle, lightX }),
    onSlow,
  });
}

beforeEach(() => {
  drawn = [];
  frames = [];
  onSlow.mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('the stage of a living coin', () => {
  it('draws one frame and then nothing until somebody moves light or coin', () => {
    const stage = startStage();
    expect(drawn).toHaveLength(1);
    expect(runFrames()).toBe(0);
    stage.aim(1, 0);
    expect(runFrames()).toBeGreaterThan(5);
    expect(frames).toEqual([]);
  });

  it('moves the light to the pointer in small steps, and back when it leaves', () => {
    const stage = startStage();
    runFrames();
    const rest = drawn[0]!.lightX;
    stage.aim(1, 0);
    runFrames();
    expect(drawn.at(-1)!.lightX).toBeGreaterThan(0.6);
    const steps = drawn.slice(1).map(({ lightX }, index) => lightX - drawn[index]!.lightX);
    expect(Math.max(...steps)).toBeLessThan(0.4);
    stage.aim();
    runFrames();
    expect(drawn.at(-1)!.lightX).toBeCloseTo(rest);
  });

  it('turns to the other side through the edge', () => {
    const stage = startStage();
    stage.show(1);
    runFrames();
    expect(drawn.some(({ angle }) => angle > 1.2 && angle < 1.9)).toBe(true);
    expect(drawn.at(-1)!.angle).toBeCloseTo(Math.PI);
    expect(stage.side()).toBe(1);
  });

  it('settles on the side to which it was turned by hand', () => {
    const stage = startStage();
    stage.turnBy(2);
    expect(stage.side()).toBe(1);
    stage.show(1);
    runFrames();
    expect(drawn.at(-1)!.angle).toBeCloseTo(Math.PI);
  });

  it('shows the other side at once with reduced motion, while the light still moves', () => {
    const stage = startStage(true);
    runFrames();
    stage.show(1);
    expect(runFrames()).toBe(1);
    expect(drawn.at(-1)!.angle).toBeCloseTo(Math.PI);
    stage.aim(1, 0);
    expect(runFrames()).toBeGreaterThan(5);
  });

  it('gives up on a device that misses more than five of the first twenty frames', () => {
    const stage = startStage();
    stage.show(1);
    runFrames(30, 6);
    expect(onSlow).not.toHaveBeenCalled();
    runFrames(30, 1);
    expect(onSlow).toHaveBeenCalledTimes(1);
    expect(frames).toEqual([]);
  });

  it('does not count the time in which nothing moved', () => {
    const stage = startStage();
    for (let pause = 0; pause < 6; pause++) {
      time += 5_000;
      stage.redraw();
      runFrames();
    }
    expect(onSlow).not.toHaveBeenCalled();
  });
});
