import { jest } from '@jest/globals';
import { SingleFlight } from './single-flight.ts';

describe('SingleFlight', () => {
  /** Work that the test ends. */
  const aRun = () => {
    let resolve: (text: string) => void = () => undefined;
    const promise = new Promise<string>((settle) => (resolve = settle));
    return { work: jest.fn(() => promise), resolve };
  };

  it('runs once for concurrent callers, and again for later ones', async () => {
    const flights = new SingleFlight<string>();
    const [first, second] = [aRun(), aRun()];
    const callers = [flights.run('a', first.work), flights.run('a', second.work)];
    first.resolve('one');
    expect(await Promise.all(callers)).toEqual(['one', 'one']);
    second.resolve('two');
    expect(await flights.run('a', second.work)).toBe('two');
  });

  it('forgets a failed run', async () => {
    const flights = new SingleFlight<string>();
    await expect(flights.run('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await flights.run('a', () => Promise.resolve('back'))).toBe('back');
  });

  it('starts no run above its maximum, but lets callers join one', async () => {
    const flights = new SingleFlight<string>(1);
    const { work, resolve } = aRun();
    const running = flights.tryRun('a', work);
    expect(flights.tryRun('b', work)).toBeNull();
    expect(flights.tryRun('a', work)).toBe(running);
    resolve('one');
    await running;
    expect(await flights.tryRun('b', work)).toBe('one');
  });
});
