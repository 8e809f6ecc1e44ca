// webpack's development server, as every part of the shop uses it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration as ServerOptions } from 'webpack-dev-server';
import type { Compiler } from 'webpack';

/** A page or document of the server's own, beside the bundle. */
interface Extra {
  readonly path: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface DevServer {
  readonly compiler: Compiler;
  readonly port: number;
  /** Where the bundle's files stand, with slashes around it. */
  readonly publicPath: string;
  /** Whether a changed module is replaced; the page is loaded again where it can not be. */
  readonly hot: boolean;
  readonly extras: readonly Extra[];
  readonly options?: ServerOptions;
}

/** Starts serving; resolves when the server listens, the first build may still be under way. */
export async function startDevServer(server: DevServer): Promise<void> {
  const { compiler, port, publicPath, hot, extras, options } = server;
  const development = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      headers: {
        'access-control-allow-origin': '*',
        // A deployed shop may ask this machine for scripts.
        'access-control-allow-private-network': 'true',
      },
      devMiddleware: { publicPath, stats: 'errors-warnings' },
      client: {
        logging: 'warn',
        // An overlay is an inline style, which the page's security policy forbids.
        overlay: false,
        webSocketURL: `ws://localhost:${port}/ws`,
      },
      setupMiddlewares: (middlewares) => [
        ...extras.map(({ path, answer }) => ({ path, middleware: answer })),
        ...middlewares,
      ],
      ...options,
    },
    compiler,
  );
  await development.start();
}
