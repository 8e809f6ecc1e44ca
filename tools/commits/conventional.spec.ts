import { titleError } from './conventional.ts';

describe('the title of a commit', () => {
  it.each([
    'fix(api): answer lock timeouts with 503',
    'feat: sell coins',
    'refactor(shell, shared-ui)!: rename the renderer',
    'Merge the delivery policy',
  ])('accepts "%s"', (title) => {
    expect(titleError(title)).toBeNull();
  });

  it.each([
    ['Keep the selected status', 'Write it as'],
    ['fix(api) answer', 'Write it as'],
    ['fixed(api): answer', 'type "fixed"'],
    ['fix(kitchen): answer', 'scope "kitchen"'],
    ['fix(api, kitchen): answer', 'scope "kitchen"'],
    ['fix(api): answer.', 'period'],
    [`fix(api): ${'a'.repeat(63)}`, '73 characters'],
  ])('rejects "%s"', (title, reason) => {
    expect(titleError(title)).toContain(reason);
  });

  it('accepts 72 characters', () => {
    expect(titleError(`fix(api): ${'a'.repeat(62)}`)).toBeNull();
  });
});
