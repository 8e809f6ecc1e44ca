import { jest } from '@jest/globals';
import { exitWithError } from './cli.js';

/** What a command prints before it exits with 1. */
function messageOf(error: unknown): string {
  const printed: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
  expect(() => exitWithError(error)).toThrow('exit 1');
  write.mockRestore();
  exit.mockRestore();
  return printed.join('');
}

describe('a command that cannot reach its database', () => {
  it.each([
    ['ECONNREFUSED', /Check that it is running/],
    ['28P01', /user name or password/],
    ['3D000', /does not exist/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /sslrootcert=<file>/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /sslrootcert=<file>/],
  ])('explains %s', (code, text) => {
    const message = messageOf(Object.assign(new Error('something technical'), { code }));
    expect(message).toMatch(text);
    expect(message).not.toContain('technical');
  });

  it('shows the stack of an unknown error', () => {
    expect(messageOf(new TypeError('not thought of'))).toContain(
      'TypeError: not thought of\n    at ',
    );
  });
});
