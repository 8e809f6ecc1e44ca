import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { isHealth } from '../in-flight.ts';

/** Connections to one upstream: one for each request that is passed on, and a few for its health. */
const CONNECTIONS = 128;
const HEALTH = 8;
const OTHER = CONNECTIONS - HEALTH;
const CONNECT_PATIENCE = 2_000; // milliseconds

type Request = Dispatcher['request'];
type Callback = (error: Error | null, answer: Dispatcher.ResponseData<unknown>) => void;

/**
 * The way to one upstream. It is full when every connection is taken: a line in front of them would
 * only grow, and make everybody slow. A request takes its connection until the upstream's answer has
 * ended, whether its client still waits or not.
 */
export class UpstreamLine {
  private readonly agent: Agent;
  private readonly underWay = { health: 0, other: 0 };

  constructor(patience: number) {
    this.agent = new Agent({
      connections: CONNECTIONS,
      pipelining: 1,
      connect: { timeout: CONNECT_PATIENCE },
      headersTimeout: patience,
      bodyTimeout: patience,
    });
  }

  isFull(url: string): boolean {
    return isHealth(url) ? this.underWay.health >= HEALTH : this.underWay.other >= OTHER;
  }

  /** As the proxy calls it: undici's own, with a callback. */
  readonly request = ((options: Dispatcher.RequestOptions, callback: Callback) => {
    const kind = isHealth(options.path) ? 'health' : 'other';
    this.underWay[kind] += 1;
    const leave = () => (this.underWay[kind] -= 1);
    this.agent.request(options as Parameters<Agent['request']>[0], (error, answer) => {
      if (error) leave();
      else answer.body.once('close', leave);
      callback(error, answer);
    });
  }) as unknown as Request;

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
