// A load balancer before a shop, for visitors who come from addresses of their own.
import { createServer, request, type Server } from 'node:http';
import { listenOnFreePort } from '../../server-kit/src/local-server.fixture.ts';

/** Passes everything on, and says who has sent it: whoever is `visitor` at that moment. */
export class LoadBalancer {
  /** An address like 203.0.113.7. */
  visitor = '203.0.113.1';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** A balancer before the server at `target`, on a port of its own. */
  static async before(target: string): Promise<LoadBalancer> {
    const server = createServer((asked, answer) => {
      const { url = '/', method } = asked;
      const headers = { ...asked.headers, 'x-forwarded-for': balancer.visitor };
      const passed = request(new URL(url, target), { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    const { port } = new URL(await listenOnFreePort(server));
    const balancer = new LoadBalancer(server, `http://localhost:${port}`);
    return balancer;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
