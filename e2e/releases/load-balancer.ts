// A load balancer in front of a shop, which simulates client addresses.
import { createServer, request, type Server } from 'node:http';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';

/** Forwards all requests with `visitor` as the client address. */
export class LoadBalancer {
  /** Client address, such as 203.0.113.7. */
  visitor = '203.0.113.1';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** Starts a balancer in front of `target` on a free port. */
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
