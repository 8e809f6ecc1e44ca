import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listen backlog. Node's default of 511 overflows in bursts; dropped SYNs are retried after 1, 3 and 7 s, so a
 * fast 503 is better.
 */
export const LISTEN_BACKLOG = 4096;

/** Connections accepted per event-loop turn. */
const ACCEPTS_PER_TURN = 32;
/** How often idle connections are closed during shutdown, in milliseconds. */
const SWEEP_INTERVAL_MS = 50;
/** How long a connection that has never sent anything may stay open during shutdown, in milliseconds. */
const UNUSED_TIMEOUT_MS = 500;

/** Child process that sends the received handle back `copies` times, each as a separate descriptor. */
const COPY_PROGRAM = `
  process.on('message', (copies, handle) => {
    const end = () => process.disconnect();
    for (let n = 1; n <= copies; n += 1) process.send('', handle, n < copies ? undefined : end);
  });
`;

/** Handle of a listening socket, accepted by `server.listen` and `process.send`. */
interface ListeningHandle {
  readonly _handle: Server;
}

/**
 * Duplicates the descriptor of the socket that `server` listens on. Node's only way is to send the handle to
 * another process and back.
 */
async function copyHandle(server: Server, copies: number): Promise<ListeningHandle[]> {
  const made: ListeningHandle[] = [];
  const copier = spawn(process.execPath, ['-e', COPY_PROGRAM], {
    // Passed explicitly because Jest's `process.env` is a copy that `spawn` does not use.
    env: process.env,
    // Not inherited: Node would make the outputs blocking, for this process too.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  copier.on('message', (_message, handle) => made.push({ _handle: handle as Server }));
  const { _handle } = server as unknown as ListeningHandle;
  copier.send(copies, _handle);
  // The child holds the socket open until it exits.
  await once(copier, 'close');
  return made;
}

/**
 * Closes connections that browsers opened in advance. Node counts them as requests in flight and waits ten
 * seconds or more for their headers before it closes.
 */
function closeUnusedOnClose(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  fastify.addHook('preClose', (done) => {
    setTimeout(closeUnused, UNUSED_TIMEOUT_MS).unref();
    done();
  });
}

/**
 * Accepts many connections per event-loop turn; Node alone accepts one. Under load, turns are so rare that
 * connections would wait in the kernel's queue for seconds before they could be rejected. Call it before
 * `fastify` listens, and listen with `LISTEN_BACKLOG`.
 */
export function enableMultiAccept(fastify: FastifyInstance): void {
  closeUnusedOnClose(fastify);
  let acceptors = Promise.resolve<Server[]>([]);
  const accept = (listening: ListeningHandle) =>
    createServer({ noDelay: true }, (socket) => {
      fastify.server.emit('connection', socket);
    }).listen(listening, LISTEN_BACKLOG);

  fastify.addHook('onListen', (done) => {
    acceptors = copyHandle(fastify.server, ACCEPTS_PER_TURN - 1).then((copies) =>
      copies.map(accept),
    );
    done();
  });
  let closed: Promise<unknown> | undefined;
  let sweep: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    closed = Promise.all((await acceptors).map((acceptor) => once(acceptor.close(), 'close')));
  });
  // The server's own "close" waits only for the connections that the main listener accepted.
  fastify.addHook('onClose', async () => {
    await closed;
    clearInterval(sweep);
  });
}
