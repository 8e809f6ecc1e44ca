import { createServer } from 'node:net';
import { freePorts, listenOnFreePort } from './local-server.fixture.ts';

/** The first port that Linux gives to whoever connects or listens at 0. */
const EPHEMERAL = 32_768;

it('free ports are none that the system gives to somebody else before they are used', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.filter((port) => port >= EPHEMERAL)).toEqual([]);
});

it('a server that listens here has an address of its own', async () => {
  const servers = [createServer(), createServer()];
  const addresses = await Promise.all(servers.map(listenOnFreePort));
  expect(new Set(addresses).size).toBe(2);
  for (const server of servers) server.close();
});
