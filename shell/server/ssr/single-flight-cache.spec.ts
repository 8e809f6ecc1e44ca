import { SingleFlightCache } from './single-flight-cache.ts';

const A_DAY = 24 * 60 * 60_000;

describe('a question that takes a while', () => {
  let now: number;
  let asking: SingleFlightCache<string>;
  let asked: string[];
  let answer: (text: string | null | Promise<never>) => void;
  const ask = (name: string, budget = A_DAY) =>
    asking.get(name, {
      timeoutMs: budget,
      ask: () => {
        asked.push(name);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });

  beforeEach(() => {
    now = 0;
    asking = new SingleFlightCache({ most: 10, now: () => now });
    asked = [];
  });

  it('is asked once, however many wait, and its answer is kept', async () => {
    const waiting = [ask('a'), ask('a')];
    answer('A');
    expect(await Promise.all(waiting)).toEqual(['A', 'A']);
    now = A_DAY;
    expect(await ask('a')).toBe('A');
    expect(asked).toEqual(['a']);
  });

  it('that is answered too late for one visitor is there for the next', async () => {
    expect(await ask('a', 0)).toBeNull();
    answer('A');
    expect(await ask('a')).toBe('A');
    expect(asked).toEqual(['a']);
  });

  it('is asked again where nobody could tell', async () => {
    const waiting = ask('a');
    answer(Promise.reject(new Error('refused')));
    expect(await waiting).toBeNull();
    void ask('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('to which there is no answer is not asked again for some seconds', async () => {
    const waiting = ask('a');
    answer(null);
    expect(await waiting).toBeNull();
    now = 9_999;
    expect(await ask('a')).toBeNull();
    expect(asked).toEqual(['a']);
    now = 10_000;
    void ask('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('is not asked behind a full line of others, and whoever comes there is told at once', async () => {
    const questions = Array.from({ length: 40 }, (_, number) => ask(`made up ${number}`));
    expect(await Promise.all(questions.slice(16))).toEqual(Array(24).fill(null));
    expect(asked).toHaveLength(16);
  });
});
