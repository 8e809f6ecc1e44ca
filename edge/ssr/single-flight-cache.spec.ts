import { SingleFlightCache } from './single-flight-cache.ts';

const A_DAY = 24 * 60 * 60_000;

describe('the single-flight cache', () => {
  let now: number;
  let cache: SingleFlightCache<string>;
  let loaded: string[];
  let respond: (text: string | null | Promise<never>) => void;
  const lookUp = (name: string, budget = A_DAY) =>
    cache.get(name, {
      timeoutMs: budget,
      load: () => {
        loaded.push(name);
        return new Promise((resolve) => {
          respond = resolve;
        });
      },
    });

  beforeEach(() => {
    now = 0;
    cache = new SingleFlightCache({ maxWeight: 10, now: () => now });
    loaded = [];
  });

  it('shares one load between concurrent callers and caches the result', async () => {
    const waiting = [lookUp('a'), lookUp('a')];
    respond('A');
    expect(await Promise.all(waiting)).toEqual(['A', 'A']);
    now = A_DAY;
    expect(await lookUp('a')).toBe('A');
    expect(loaded).toEqual(['a']);
  });

  it("caches a result that misses its caller's timeout", async () => {
    expect(await lookUp('a', 0)).toBeNull();
    respond('A');
    expect(await lookUp('a')).toBe('A');
    expect(loaded).toEqual(['a']);
  });

  it('loads again after a failure', async () => {
    const waiting = lookUp('a');
    respond(Promise.reject(new Error('refused')));
    expect(await waiting).toBeNull();
    void lookUp('a');
    expect(loaded).toEqual(['a', 'a']);
  });

  it('caches a negative result for some seconds', async () => {
    const waiting = lookUp('a');
    respond(null);
    expect(await waiting).toBeNull();
    now = 9_999;
    expect(await lookUp('a')).toBeNull();
    expect(loaded).toEqual(['a']);
    now = 10_000;
    void lookUp('a');
    expect(loaded).toEqual(['a', 'a']);
  });

  it('returns null immediately above the limit of concurrent loads', async () => {
    const questions = Array.from({ length: 40 }, (_, number) => lookUp(`made up ${number}`));
    expect(await Promise.all(questions.slice(16))).toEqual(Array(24).fill(null));
    expect(loaded).toHaveLength(16);
  });
});
