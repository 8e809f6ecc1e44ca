import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RenderLocale } from './render-protocol.ts';
import { PageFailed, RendererDown } from './render.errors.ts';

/** Same relative path beside the sources and beside the bundled servers. */
const PROGRAM = fileURLToPath(new URL('./render-process.main.mjs', import.meta.url));

/** Heap limit in MB; a page needs a few. */
const HEAP_LIMIT_MB = 128;

/** Code of a release's SSR bundle, and the URL path of the release's files. */
export interface SsrBundle {
  readonly code: string;
  /** With leading and trailing slash: `/storefront-mfe/releases/aaaa/`. */
  readonly address: string;
  /** Languages with a bundle; without this list only English. */
  readonly languages?: readonly string[] | undefined;
}

/** IPC messages that the render process handles. It loads a bundle for each language. */
export type RenderMessage = { readonly locale: RenderLocale } & (
  | { readonly task: 'load'; readonly input: SsrBundle }
  | { readonly task: 'paint' | 'queries'; readonly input: string }
);

type RenderReply = { readonly text: string } | { readonly fault: string };

interface PendingRender {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Child process that renders one page at a time. Not a worker thread: a thread that runs out of memory can
 * crash the whole server.
 */
export class RenderProcess {
  /** Resolves when the process has exited, for any reason. */
  readonly ended: Promise<void>;
  readonly locales = new Set<RenderLocale>();
  hasExited = false;
  /** Why the process has exited. */
  reason = 'it exited by itself';
  private readonly child: ChildProcess;
  private pending: PendingRender | undefined;

  constructor() {
    this.child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (reply) => this.settle(reply as RenderReply));
    this.ended = new Promise((resolve) => {
      const handleExit = () => {
        this.hasExited = true;
        this.takePending()?.reject(new RendererDown(this.reason));
        resolve();
      };
      this.child.once('exit', handleExit).once('error', handleExit);
    });
  }

  /** The response as text. Kills the process after `timeoutMs` milliseconds. */
  run(message: RenderMessage, timeoutMs: number): Promise<string> {
    if (this.hasExited) return Promise.reject(new RendererDown(this.reason));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(`it took longer than ${timeoutMs} ms`), timeoutMs);
      this.pending = { resolve, reject, timer };
      // A failed send means that the process has exited; its exit handler rejects the promise.
      this.child.send(message, () => undefined);
    });
  }

  end(reason: string): void {
    this.reason = reason;
    this.child.kill('SIGKILL');
  }

  private takePending(): PendingRender | undefined {
    const { pending } = this;
    this.pending = undefined;
    clearTimeout(pending?.timer);
    return pending;
  }

  private settle(reply: RenderReply): void {
    const pending = this.takePending();
    if ('text' in reply) pending?.resolve(reply.text);
    else pending?.reject(new PageFailed(reply.fault));
  }
}
