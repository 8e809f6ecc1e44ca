import { createServer } from 'node:net';
import { freePorts, listenOnFreePort } from './local-server.fixture.ts';

/** First ephemeral port on Linux. */
const FIRST_EPHEMERAL_PORT = 32_768;

it('freePorts returns distinct ports outside the ephemeral range', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(ports.filter((port) => port >= FIRST_EPHEMERAL_PORT)).toEqual([]);
});

it('listenOnFreePort gives each server its own URL', async () => {
  const servers = [createServer(), createServer()];
  const addresses = await Promise.all(servers.map(listenOnFreePort));
  expect(new Set(addresses).size).toBe(2);
  for (const server of servers) server.close();
});
