import { titleError } from './conventional.ts';

describe('the title of a commit', () => {
  it.each([
    'fix(api): answer lock timeouts with 503',
    'feat: sell coins',
    'refactor(shell, shared-ui)!: rename the painter',
    'Merge the delivery policy',
  ])('may be "%s"', (title) => {
    expect(titleError(title)).toBeNull();
  });

  it.each([
    ['Keep what is chosen', 'Write it as'],
    ['fix(api) answer', 'Write it as'],
    ['fixed(api): answer', 'type "fixed"'],
    ['fix(kitchen): answer', 'scope "kitchen"'],
    ['fix(api, kitchen): answer', 'scope "kitchen"'],
    ['fix(api): answer.', 'period'],
    [`fix(api): ${'a'.repeat(63)}`, '73 characters'],
  ])('may not be "%s"', (title, reason) => {
    expect(titleError(title)).toContain(reason);
  });

  it('may have 72 characters', () => {
    expect(titleError(`fix(api): ${'a'.repeat(62)}`)).toBeNull();
  });
});
