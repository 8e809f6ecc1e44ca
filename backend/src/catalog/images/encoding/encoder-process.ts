import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { EncoderDown } from '../../upload.errors.js';
import type { EncoderResponse } from './encoder.main.js';
import type { RejectReason, TASKS } from './image-tasks.js';

type Tasks = typeof TASKS;
type TaskResult<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** Configuration of an encoder process. */
export interface EncoderOptions {
  /** Path of the compiled encoder.main. */
  readonly program: string;
  /** Priority for `os.setPriority`; lower than the API's, which serves shoppers. */
  readonly priority: number;
  /** Timeout of one task in elapsed time, including waits for the processor. */
  readonly timeoutMs: number;
}

/** The encoder was killed: CPU or memory limit exceeded, or the caller aborted. */
export class EncoderTimeout extends Error {}

/** The encoder rejected the image. */
export class ImageRejected extends Error {
  constructor(readonly reason: RejectReason) {
    super(reason);
  }
}

/** Idle time after which the process ends and frees its 60 MB. */
const IDLE_MS = 20_000;

/** Child process that runs one image task at a time. Started on demand, killed if a task exceeds its limits. */
export class EncoderProcess {
  private child: ChildProcess | undefined;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: EncoderOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async run<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<TaskResult<Name>> {
    signal?.throwIfAborted();
    clearTimeout(this.idleTimer);
    const child = (this.child ??= this.start());
    const { result, rejected } = await this.send(child, { task, input }, signal);
    this.idleTimer = setTimeout(() => this.stop(), IDLE_MS).unref();
    if (rejected) throw new ImageRejected(rejected);
    return result as TaskResult<Name>;
  }

  /** Kills the process, even during a task. */
  stop(): void {
    clearTimeout(this.idleTimer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async send(
    child: ChildProcess,
    message: object,
    signal: AbortSignal | undefined,
  ): Promise<EncoderResponse> {
    const ended = new AbortController();
    const onExit = () => ended.abort();
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    const stops = [ended.signal, timeout, ...(signal ? [signal] : [])];
    child.once('exit', onExit);
    try {
      child.send(message);
      const [response] = (await once(child, 'message', { signal: AbortSignal.any(stops) })) as [
        EncoderResponse,
      ];
      return response;
    } catch (error) {
      this.stop();
      if (child.pid === undefined || timeout.aborted) throw new EncoderDown();
      throw new EncoderTimeout('The encoder was killed.', { cause: error });
    } finally {
      child.off('exit', onExit);
    }
  }

  private start(): ChildProcess {
    const child = fork(this.options.program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A process that exited on its own is restarted by the next task.
    const clearChild = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once('exit', clearChild).on('error', clearChild);
    // Set before the process starts threads: on Linux, priority is per thread and inherited.
    if (child.pid !== undefined) setPriority(child.pid, this.options.priority);
    return child;
  }
}
