// Decodes and encodes pictures in a process of its own: a hostile or heavy one takes this process down,
// and neither a thread nor the memory of the API. One task at a time.
import { writeFileSync } from 'node:fs';
import { Refused, TASKS, type RejectReason } from './image-tasks.js';

/** 25 megapixels of the most wasteful kind take 200 MB. */
const MAX_BYTES = 300 * 1024 * 1024;
/** Of the processor, in microseconds: a machine that is busy with others must not make a picture look too hard. */
const MOST_DRAWING = 3_000_000;
const LOOK_EVERY_MS = 20;

export interface EncoderResponse {
  readonly made?: unknown;
  readonly refused?: RejectReason;
}

interface Order {
  readonly task: keyof typeof TASKS;
  readonly input: never;
}

/** At once, also while a thread is drawing: an ordinary exit would wait for it. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Where memory runs out, the kernel takes this process first, not the API beside it (Linux alone). */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed: then the limit above has to do.
  }
}

async function answer({ task, input }: Order): Promise<EncoderResponse> {
  try {
    return { made: await TASKS[task](input) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason };
    throw error;
  }
}

/** What the processor has done here so far, in microseconds. */
function work(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** The work until which the upload at hand has to be drawn. */
let mostWork = Infinity;

goFirst();
process.once('disconnect', die);
process.on('message', (order: Order) => {
  mostWork = order.task === 'takeIn' ? work() + MOST_DRAWING : Infinity;
  void answer(order).then((message) => process.send?.(message));
});
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES || work() > mostWork) die();
}, LOOK_EVERY_MS);
