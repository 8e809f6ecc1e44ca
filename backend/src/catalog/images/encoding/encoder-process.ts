import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { EncoderDown } from '../../upload.errors.js';
import type { EncoderResponse } from './encoder.main.js';
import type { RejectReason, TASKS } from './image-tasks.js';

type Tasks = typeof TASKS;
type Made<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

export interface EncoderOptions {
  /** The compiled encoder.main. */
  readonly program: string;
  /** As `os.setPriority` takes it; below that of the API, which serves shoppers. */
  readonly priority: number;
  /** How long one task may take, with all that the machine does besides. */
  readonly limitMs: number;
}

/** The picture could not be drawn within the limits of work and memory, or somebody took it back. */
export class EncoderTimeout extends Error {}

/** The picture is at fault. */
export class ImageRejected extends Error {
  constructor(readonly reason: RejectReason) {
    super(reason);
  }
}

/** Idle for so long it ends, and gives its 60 MB back. */
const IDLE_MS = 20_000;

/** One encoder: started when it is needed, killed when a task goes beyond its limits, one task at a time. */
export class EncoderProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: EncoderOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async run<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Made<Name>> {
    signal?.throwIfAborted();
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const { made, refused } = await this.ask(child, { task, input }, signal);
    this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    if (refused) throw new ImageRejected(refused);
    return made as Made<Name>;
  }

  /** Ends the process, whatever it does. */
  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async ask(
    child: ChildProcess,
    order: object,
    signal: AbortSignal | undefined,
  ): Promise<EncoderResponse> {
    const ended = new AbortController();
    const end = () => ended.abort();
    const limit = AbortSignal.timeout(this.options.limitMs);
    const stops = [ended.signal, limit, ...(signal ? [signal] : [])];
    child.once('exit', end);
    try {
      child.send(order);
      const [answer] = (await once(child, 'message', { signal: AbortSignal.any(stops) })) as [
        EncoderResponse,
      ];
      return answer;
    } catch (error) {
      this.stop();
      if (child.pid === undefined || limit.aborted) throw new EncoderDown();
      throw new EncoderTimeout('The encoder was ended.', { cause: error });
    } finally {
      child.off('exit', end);
    }
  }

  private start(): ChildProcess {
    const child = fork(this.options.program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // One that ended on its own is started anew by the next task.
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once('exit', forget).on('error', forget);
    // Now, before it makes threads: on Linux each thread has a priority of its own, and inherits it.
    if (child.pid !== undefined) setPriority(child.pid, this.options.priority);
    return child;
  }
}
