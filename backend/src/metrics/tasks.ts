import { Gauge, type Registry } from 'prom-client';
import { TASKS } from '../common/periodic-task.js';

/** Registers a gauge with the last success of each periodic task. */
export function registerTaskMetrics(registry: Registry): void {
  new Gauge({
    name: 'task_last_success_timestamp_seconds',
    help: 'Unix time of the last success of a periodic task in this process; 0: never.',
    labelNames: ['task'] as const,
    registers: [registry],
    collect() {
      for (const { name, lastSuccess } of TASKS)
        this.set({ task: name }, (lastSuccess?.getTime() ?? 0) / 1000);
    },
  });
}
