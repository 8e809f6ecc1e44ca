import { setTimeout as delay } from 'node:timers/promises';
import { LruCache } from '../../../server-kit/src/index.ts';

/** How many questions of one kind may be under way: whoever makes up addresses brings no more. */
const UNDER_WAY = 16;
/** How long a "there is none" is believed, in milliseconds. */
const NEGATIVE_TTL_MS = 10_000;

interface Lookup<Answer> {
  /** Asks; null where there is surely none. It rejects where nobody can tell. */
  readonly ask: () => Promise<Answer | null>;
  /** How long this caller waits, in milliseconds. */
  readonly timeoutMs: number;
}

interface Known<Answer> {
  readonly answer: Answer | null;
  readonly at: number;
}

interface AskingOptions<Answer> {
  /** The sum of the weights of the answers that are remembered. */
  readonly most: number;
  /** Not given: each counts one. */
  readonly weigh?: (answer: Answer) => number;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Answers that never change, and take a while: remembered, asked for once however many wait for them.
 * One that comes too late for its caller is there for the next. A line of questions that get no answer
 * costs the ones behind it nothing: they are told at once.
 */
export class SingleFlightCache<Answer> {
  private readonly memory: LruCache<Known<Answer>>;
  private readonly underWay = new Map<string, Promise<Answer | null>>();

  constructor(private readonly options: AskingOptions<Answer>) {
    const { most, weigh = () => 1 } = options;
    this.memory = new LruCache(most, ({ answer }) => (answer === null ? 1 : weigh(answer)));
  }

  /** The answer to the question of that name; null when there is none in time. */
  async get(name: string, { ask, timeoutMs }: Lookup<Answer>): Promise<Answer | null> {
    const known = this.memory.get(name);
    if (known && (known.answer !== null || this.now() - known.at < NEGATIVE_TTL_MS))
      return known.answer;
    const asked = this.underWay.get(name) ?? this.begin(name, ask);
    return asked && Promise.race([asked, delay(timeoutMs, null, { ref: false })]);
  }

  private begin(name: string, ask: () => Promise<Answer | null>): Promise<Answer | null> | null {
    if (this.underWay.size >= UNDER_WAY) return null;
    const asked = this.remembered(name, ask).finally(() => this.underWay.delete(name));
    this.underWay.set(name, asked);
    return asked;
  }

  private async remembered(name: string, ask: () => Promise<Answer | null>) {
    try {
      const answer = await ask();
      this.memory.set(name, { answer, at: this.now() });
      return answer;
    } catch {
      return null;
    }
  }

  private now(): number {
    return (this.options.now ?? performance.now.bind(performance))();
  }
}
