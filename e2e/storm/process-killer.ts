// Kills the API's processes during the storm and starts them again.
import { setTimeout as delay } from 'node:timers/promises';
import { PartNotReady } from '@challenge-coins/tools/start/part-process';
import type { ApiProcess } from '../faults/api-process.ts';

/** Every third kill hits all processes at once. */
const ALL_AT_ONCE = 3;
const POLL_MS = 100;
/** Maximum startup time. Longer than the usual limit of 30 s, because slow starts are measured, not failed. */
const START_TIMEOUT_MS = 150_000;

/**
 * Kills API processes at evenly spaced points of the order sequence; orders after such a point wait for the kill.
 */
export class ProcessKiller {
  kills = 0;
  /** Seconds from each start of a killed process to its readiness. */
  readonly restarts: number[] = [];
  private readonly starting = new Map<ApiProcess, Promise<void>>();

  constructor(
    private readonly processes: readonly ApiProcess[],
    private readonly total: number,
    private readonly orders: number,
  ) {}

  /** Whether the order with this index may begin. */
  permits(order: number): boolean {
    return Math.floor((order * (this.total + 1)) / this.orders) <= this.kills;
  }

  /** Kills processes at each order threshold; resolves when all are running again. */
  async run(begun: () => number): Promise<void> {
    for (let kill = 1; kill <= this.total; kill += 1) {
      const threshold = Math.ceil((kill * this.orders) / (this.total + 1));
      while (begun() < threshold) await delay(POLL_MS);
      const victims = this.victimsOf(kill);
      for (const victim of victims) await this.starting.get(victim);
      await Promise.all(victims.map((victim) => victim.kill()));
      this.kills += 1;
      for (const victim of victims) this.restartLater(victim);
    }
    await Promise.all(this.starting.values());
  }

  /** Starts a process; returns the seconds until it is ready. */
  static async start(api: ApiProcess): Promise<number> {
    const begin = performance.now();
    try {
      await api.start();
    } catch (error) {
      if (!(error instanceof PartNotReady)) throw error;
      while (!(await api.isReady())) {
        if (performance.now() - begin > START_TIMEOUT_MS) throw error;
        await delay(POLL_MS);
      }
    }
    return (performance.now() - begin) / 1000;
  }

  private victimsOf(kill: number): readonly ApiProcess[] {
    if (kill % ALL_AT_ONCE === 0) return this.processes;
    return [this.processes[kill % this.processes.length]!];
  }

  private restartLater(victim: ApiProcess): void {
    const restart = ProcessKiller.start(victim).then((seconds) => void this.restarts.push(seconds));
    // Prevents an unhandled rejection; `run` awaits the same promise.
    restart.catch(() => undefined);
    this.starting.set(victim, restart);
  }
}
