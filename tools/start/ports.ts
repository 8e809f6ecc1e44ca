// Checks that every port is free before anything is started.
import { createServer } from 'node:net';
import { SettingsError } from '@challenge-coins/release/settings';
import type { PortSetting } from './settings.ts';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

async function isFree({ port }: PortSetting): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

/** Throws with the first port in use and the variable that changes it. */
export async function checkPorts(ports: Readonly<Record<string, PortSetting>>): Promise<void> {
  const entries = Object.entries(ports);
  const duplicate = entries.find(([, { port }], index) =>
    entries.slice(0, index).some(([, other]) => other.port === port),
  );
  if (duplicate)
    throw new SettingsError(`${duplicate[1].variable} names a port that is configured twice.`);
  for (const [name, setting] of entries) {
    if (await isFree(setting)) continue;
    throw new SettingsError(
      `Port ${setting.port} (${name}) is in use by another program. ` +
        `Stop that program, or set ${setting.variable} to a free port.`,
    );
  }
}
