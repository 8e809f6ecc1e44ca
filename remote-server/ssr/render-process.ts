import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PageFailed, RendererDown } from './render.errors.ts';

/** The same path beside the sources and beside the bundled servers. */
const PROGRAM = fileURLToPath(new URL('./render-process.main.mjs', import.meta.url));

/** In MB; a page takes a few. */
const HEAP = 128;

/** The code of a release's painter, and where the release's files stand for browsers. */
export interface SsrBundle {
  readonly code: string;
  /** With slashes around it: `/storefront-mfe/releases/aaaa/`. */
  readonly address: string;
}

/** What it can be asked, as its program knows it. */
export type RenderMessage =
  | { readonly task: 'load'; readonly input: SsrBundle }
  | { readonly task: 'paint' | 'queries'; readonly input: string };

type Answer = { readonly text: string } | { readonly fault: string };

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A process that paints, one order at a time. Not a thread: a thread that runs out of memory can take
 * the whole server with it.
 */
export class RenderProcess {
  /** Resolves when it is gone, for whatever reason. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private waiting: Waiting | undefined;
  private isOver = false;
  private why = 'it ended by itself';

  constructor() {
    this.child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${HEAP}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (answer) => this.settle(answer as Answer));
    this.ended = new Promise((resolve) => {
      const over = () => {
        this.isOver = true;
        this.take()?.reject(new RendererDown(this.why));
        resolve();
      };
      this.child.once('exit', over).once('error', over);
    });
  }

  /** Why it is gone. */
  get reason(): string {
    return this.why;
  }

  /** The answer as text. An order that takes longer than `patience` milliseconds ends the process. */
  run(order: RenderMessage, patience: number): Promise<string> {
    if (this.isOver) return Promise.reject(new RendererDown(this.why));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(`it took longer than ${patience} ms`), patience);
      this.waiting = { resolve, reject, timer };
      // That it is gone by now, `ended` tells.
      this.child.send(order, () => undefined);
    });
  }

  /** Ends it at once, whatever it does. */
  end(reason: string): void {
    this.why = reason;
    this.child.kill('SIGKILL');
  }

  private take(): Waiting | undefined {
    const { waiting } = this;
    this.waiting = undefined;
    clearTimeout(waiting?.timer);
    return waiting;
  }

  private settle(answer: Answer): void {
    const waiting = this.take();
    if ('text' in answer) waiting?.resolve(answer.text);
    else waiting?.reject(new PageFailed(answer.fault));
  }
}
