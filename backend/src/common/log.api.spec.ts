import Fastify, { type FastifyBaseLogger } from 'fastify';
import { useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { errorOf } from '../../test/error-of.js';
import { User } from '../auth/user.entity.js';
import { logAnswers, makeLog } from './log.js';

const api = useApi();

/** What an error leaves in the log. */
function logged(err: unknown): string {
  const lines: string[] = [];
  makeLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) }).error({ err }, 'an error');
  return lines.join('');
}

describe('an error of the database in the log', () => {
  it('says what happened and where, and none of the values that were written', async () => {
    const { email } = await aUser(api);
    const users = api.dataSource.getRepository(User);
    const twin = await users.findOneByOrFail({ email });
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const text = logged(await errorOf(users.insert({ ...(twin as object), id })));
    expect(text).toContain('"type":"QueryFailedError"');
    expect(text).toContain('"code":"23505"');
    expect(text).toMatch(/at .*(UserRepository|Repository|InsertQueryBuilder|PostgresQueryRunner)/);
    for (const value of [email, twin.passwordHash, id, twin.username]) {
      expect(text).not.toContain(value);
    }
  });

  it('hides the values that PostgreSQL quotes in its own words', () => {
    const error = new Error('Key (email)=(ann@example.com) already exists.');
    expect(logged(error)).toContain('Key (email)=(…) already exists.');
  });
});

describe('an answer in the log', () => {
  it('is a line like every other, with the path without its query', async () => {
    const lines: string[] = [];
    const output = { write: (line: string) => void lines.push(line) };
    const log = makeLog({ LOG_LEVEL: 'info' }, output);
    const loggerInstance: FastifyBaseLogger = log;
    const fastify = Fastify({ loggerInstance });
    logAnswers(fastify);
    // As it may stand in a request; what asks here would write it in another way.
    fastify.addHook('onRequest', ({ raw }, _reply, done) => {
      raw.url = '/a"b?token=secret';
      done();
    });
    await fastify.inject('/');
    const request_id = expect.stringMatching(/./);
    log.info({ request_id: 'x', method: 'GET', path: '/a"b', status: 404, ms: 0 }, 'answered');
    const [own = '', pinos = ''] = lines.filter((line) => line.includes('"answered"'));
    const alike = {
      ...JSON.parse(pinos),
      request_id,
      time: expect.any(Number),
      ms: expect.any(Number),
    };
    expect(JSON.parse(own)).toEqual(alike);
    expect(Object.keys(JSON.parse(own))).toEqual(Object.keys(JSON.parse(pinos)));
    expect(own.endsWith('}\n')).toBe(true);
  });
});
