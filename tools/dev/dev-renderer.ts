// Server-renders a part's pages in development, from an SSR bundle that is rebuilt on every change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { RendererDown } from '@challenge-coins/ssr/render.errors';
import { DEFAULT_RENDER_LIMITS, ReleaseRenderer } from '@challenge-coins/ssr/release-renderer';

/** Name of the bundle's file, and a hash of its content. */
const BUNDLE_FILE = /^painter\.(\w+)\.cjs$/;

/** A built SSR bundle. */
interface DevBundle {
  readonly file: string;
  readonly hash: string;
}

/** Watches and runs the SSR bundle of a part. */
export class DevRenderer {
  private current: DevBundle | null = null;
  private latest: DevBundle | null = null;
  private renderer: ReleaseRenderer | null = null;
  private readonly compiler: webpack.Compiler;

  constructor(
    private readonly folder: string,
    /** Public path of the part's files. */
    private readonly address: string,
    config: Configuration,
  ) {
    this.compiler = webpack({
      ...config,
      output: { ...config.output, path: folder, clean: true },
    });
    this.compiler.hooks.invalid.tap('dev', () => {
      this.current = null;
    });
    this.compiler.watch({}, (error, stats) => this.update(error, stats));
  }

  /** The bundle of the current sources; null during a build and after a failed one. */
  get bundle(): DevBundle | null {
    return this.current;
  }

  /** Renders a page or determines its queries, as `RendererPool` does; `input` is a request as JSON. */
  render(task: 'paint' | 'queries', _id: string, input: string): Promise<string> {
    if (!this.renderer || !this.current)
      return Promise.reject(new RendererDown('the SSR bundle is being built'));
    return this.renderer.run({ task, input, locale: 'en' });
  }

  async close(): Promise<void> {
    this.renderer?.end();
    await promisify(this.compiler.close.bind(this.compiler))();
  }

  private update(error: Error | null, stats: Stats | undefined): void {
    if (error) console.error(error);
    if (!stats) return;
    if (stats.hasErrors()) {
      console.log(stats.toString('errors-only'));
      return;
    }
    const [file = ''] = stats.compilation.entrypoints.get('painter')?.getFiles() ?? [];
    const [, hash = ''] = BUNDLE_FILE.exec(file) ?? [];
    this.current = { file, hash };
    if (this.latest?.hash === hash) return;
    this.latest = this.current;
    this.renderer?.end();
    const code = readFileSync(join(this.folder, file), 'utf8');
    const bundle = { code, address: this.address };
    this.renderer = new ReleaseRenderer(
      bundle,
      DEFAULT_RENDER_LIMITS,
      (reason) => console.error(`SSR: the render process has exited: ${reason}`),
      // Development has one language.
      () => Promise.resolve(bundle),
    );
    // Loads the bundle before the first request, which waits only briefly.
    this.renderer.start().catch((failure: unknown) => console.error(failure));
  }
}
