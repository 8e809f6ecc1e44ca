// Looks whether every port is free before anything is started.
import { createServer } from 'node:net';
import { SettingsError } from '../../release/settings.ts';
import type { Place } from './settings.ts';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

async function isFree({ port }: Place): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

/** Throws with the first port that is taken and the variable that changes it. */
export async function checkPorts(places: Readonly<Record<string, Place>>): Promise<void> {
  const entries = Object.entries(places);
  const twice = entries.find(([, { port }], index) =>
    entries.slice(0, index).some(([, other]) => other.port === port),
  );
  if (twice) throw new SettingsError(`${twice[1].variable} names a port that is used twice here.`);
  for (const [name, place] of entries) {
    if (await isFree(place)) continue;
    throw new SettingsError(
      `Port ${place.port} (${name}) is taken by another program. ` +
        `Stop that program, or set ${place.variable} to a free port.`,
    );
  }
}
