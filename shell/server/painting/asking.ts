import { setTimeout as delay } from 'node:timers/promises';
import type { Memory } from '../../../server-kit/src/index.ts';

/** How many questions of one kind may be under way: whoever makes up addresses brings no more. */
const UNDER_WAY = 16;

interface Question<Answer> {
  /** Asks; null where there is no answer. Never rejects. */
  readonly ask: () => Promise<Answer | null>;
  /** How long this caller waits, in milliseconds. */
  readonly budget: number;
}

/**
 * Answers that never change, and take a while: remembered, asked for once however many wait for them.
 * One that comes too late for its caller is there for the next. A line of questions that get no answer
 * costs the ones behind it nothing: they are told at once.
 */
export class Asking<Answer> {
  private readonly underWay = new Map<string, Promise<Answer | null>>();

  constructor(private readonly memory: Memory<Answer>) {}

  /** The answer to the question of that name; null when there is none in time. */
  async get(name: string, question: Question<Answer>): Promise<Answer | null> {
    const known = this.memory.get(name);
    if (known !== undefined) return known;
    const asked = this.underWay.get(name) ?? this.begin(name, question.ask);
    return asked && Promise.race([asked, delay(question.budget, null, { ref: false })]);
  }

  private begin(name: string, ask: () => Promise<Answer | null>): Promise<Answer | null> | null {
    if (this.underWay.size >= UNDER_WAY) return null;
    const asked = ask()
      .then((answer) => {
        if (answer !== null) this.memory.set(name, answer);
        return answer;
      })
      .finally(() => this.underWay.delete(name));
    this.underWay.set(name, asked);
    return asked;
  }
}
