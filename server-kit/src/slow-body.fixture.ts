// Test fixture: requests whose bodies never end.
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net';
import { afterEach } from '@jest/globals';

type Send = (
  to: TcpNetConnectOpts,
  headers?: Readonly<Record<string, string | number>>,
  path?: string,
) => Socket;

/** Sends requests, by default logins, that stop in the middle of their bodies; closes the connections after each test. */
export function useSlowBodies(): Send {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  return (to, headers, path = '/api/auth/login') => {
    const socket = connect({ host: '127.0.0.1', ...to }).on('error', () => undefined);
    open.push(socket);
    const type = { 'content-type': 'application/json', 'content-length': 100 };
    const lines = Object.entries({ host: 'shop', ...type, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{"email":`);
    return socket;
  };
}
