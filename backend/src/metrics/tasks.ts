import { Gauge, type Registry } from 'prom-client';
import { TASKS } from '../common/periodic-task.js';

/** When each periodic task last succeeded. */
export function measureTasks(registry: Registry): void {
  new Gauge({
    name: 'task_last_success_timestamp_seconds',
    help: 'When a periodic task of this process last succeeded; 0: never.',
    labelNames: ['task'] as const,
    registers: [registry],
    collect() {
      for (const { name, lastSuccess } of TASKS)
        this.set({ task: name }, (lastSuccess?.getTime() ?? 0) / 1000);
    },
  });
}
