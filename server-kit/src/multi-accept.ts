import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Connections that wait to be accepted. Node's 511 overflow when very many come at once, and whoever is
 * dropped there tries again only after 1, 3 and 7 seconds: it is better told 503 now.
 */
export const LISTEN_BACKLOG = 4096;

/** How many connections are accepted each time the event loop comes round. */
const AT_ONCE = 32;
/** How often connections that have become idle are ended while the server closes. */
const SWEEP_MS = 50;
/** How long a connection that has never sent anything may still do so while the server closes. */
const UNUSED_MS = 500;

/** Sends the handle it is given back so many times, each time as a descriptor of its own. */
const COPIER = `
  process.on('message', (copies, handle) => {
    const end = () => process.disconnect();
    for (let n = 1; n <= copies; n += 1) process.send('', handle, n < copies ? undefined : end);
  });
`;

/** What a server listens on: `server.listen` takes it as it is, and so does `send`. */
interface Listening {
  readonly _handle: Server;
}

/**
 * Further descriptors of the socket that `server` listens on. Node has no call for it but to send
 * the handle to another process and back.
 */
async function copiesOf(server: Server, copies: number): Promise<Listening[]> {
  const made: Listening[] = [];
  const copier = spawn(process.execPath, ['-e', COPIER], {
    // Jest's `process.env` is a copy that `spawn` would not see by itself.
    env: process.env,
    // An output that it inherited would be made blocking by Node, for this process too.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  copier.on('message', (_message, handle) => made.push({ _handle: handle as Server }));
  const { _handle } = server as unknown as Listening;
  copier.send(copies, _handle);
  // Until it is gone it holds the socket open, whoever closes it here.
  await once(copier, 'close');
  return made;
}

/**
 * Browsers open connections in advance. Node counts one that has sent nothing yet as a request under
 * way, and would wait for its headers, ten seconds and more, before it has closed.
 */
function endUnusedWhenClosing(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const endUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  fastify.addHook('preClose', (done) => {
    setTimeout(endUnused, UNUSED_MS).unref();
    done();
  });
}

/**
 * Accepts many connections each time the event loop comes round; Node alone accepts one. Under load
 * it comes round so seldom that many wait in the kernel's queue for seconds before anybody can
 * tell them to come back. Call it before `fastify` listens, which is to be with the same `BACKLOG`.
 */
export function enableMultiAccept(fastify: FastifyInstance): void {
  endUnusedWhenClosing(fastify);
  let acceptors = Promise.resolve<Server[]>([]);
  const accept = (listening: Listening) =>
    createServer({ noDelay: true }, (socket) => {
      fastify.server.emit('connection', socket);
    }).listen(listening, LISTEN_BACKLOG);

  fastify.addHook('onListen', (done) => {
    acceptors = copiesOf(fastify.server, AT_ONCE - 1).then((copies) => copies.map(accept));
    done();
  });
  let closed: Promise<unknown> | undefined;
  let sweep: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
    closed = Promise.all((await acceptors).map((acceptor) => once(acceptor.close(), 'close')));
  });
  // The server's own "close" waits for what it has accepted itself, and for nothing else.
  fastify.addHook('onClose', async () => {
    await closed;
    clearInterval(sweep);
  });
}
