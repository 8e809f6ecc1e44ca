// Decodes and encodes images in a separate process: a malicious or expensive image can only take down this
// process, not the API. One task at a time.
import { writeFileSync } from 'node:fs';
import { TaskRejection, TASKS, type RejectReason } from './image-tasks.js';

/** Memory limit. The most expensive 25-megapixel images need 200 MB. */
const MAX_BYTES = 300 * 1024 * 1024;
/** CPU limit per upload in microseconds; CPU instead of elapsed time, so a busy machine rejects no images. */
const MAX_UPLOAD_CPU_US = 3_000_000;
const POLL_INTERVAL_MS = 20;

/** IPC response to a task: its result, or the reason of a rejection. */
export interface EncoderResponse {
  readonly result?: unknown;
  readonly rejected?: RejectReason;
}

interface TaskMessage {
  readonly task: keyof typeof TASKS;
  readonly input: never;
}

/** Ends the process immediately; a regular exit would wait for worker threads. */
function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Makes the kernel's OOM killer choose this process before the API (Linux only). */
function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux or not permitted; the memory limit above still applies.
  }
}

async function handle({ task, input }: TaskMessage): Promise<EncoderResponse> {
  try {
    return { result: await TASKS[task](input) };
  } catch (error) {
    if (error instanceof TaskRejection) return { rejected: error.reason };
    throw error;
  }
}

/** CPU time of this process so far, in microseconds. */
function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** CPU time at which the current upload is aborted. */
let cpuLimit = Infinity;

preferOomKill();
process.once('disconnect', killSelf);
process.on('message', (message: TaskMessage) => {
  cpuLimit = message.task === 'decodeUpload' ? usedCpu() + MAX_UPLOAD_CPU_US : Infinity;
  void handle(message).then((response) => process.send?.(response));
});
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES || usedCpu() > cpuLimit) killSelf();
}, POLL_INTERVAL_MS);
