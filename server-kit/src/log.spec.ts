import fastify from 'fastify';
import { logOptions } from './log.ts';

describe('the log options', () => {
  it('log the route pattern of a request and never its URL', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const { logger, logController } = logOptions('shell', 'info');
    const app = fastify({ logger: { ...logger, stream }, logController });
    app.get('/coins/:name', () => Promise.reject(new Error('no coin')));
    await app.inject('/coins/secret?token=secret');
    await app.inject('/secret');
    const log = lines.join('');
    expect(log).toContain('"req":{"method":"GET","route":"/coins/:name"}');
    expect(log).toContain('no coin');
    expect(log).not.toContain('secret');
  });
});
