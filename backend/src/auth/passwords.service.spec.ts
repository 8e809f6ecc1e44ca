import { hashesDuring } from '../../test/hashes.js';
import { COST, needsRehash, PasswordsService } from './passwords.service.js';

describe('a password', () => {
  const passwords = new PasswordsService();

  it('matches its own hash only', async () => {
    const hash = await passwords.hash('liberte');
    expect(await passwords.matches('liberte', hash)).toBe(true);
    expect(await passwords.matches('Liberte', hash)).toBe(false);
  });

  it('of nobody matches nothing', async () => {
    expect(await passwords.matches('liberte', undefined)).toBe(false);
  });

  it('of nobody costs a comparison all the same, so that nobody learns who has an account', async () => {
    await passwords.matches('the first time makes a hash to compare with', undefined);
    const { total } = await hashesDuring(() => passwords.matches('liberte', undefined));
    expect(total).toBe(1);
  });

  it('is one of at most two that are hashed or compared at once', async () => {
    const hash = await passwords.hash('liberte');
    await passwords.matches('the first time makes a hash to compare with', hash);
    const { total, most } = await hashesDuring(() =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          n % 2 ? passwords.matches('liberte', hash) : passwords.hash('egalite'),
        ),
      ),
    );
    expect(total).toBe(10);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is refused where too many wait for theirs already', async () => {
    const hash = await passwords.hash('liberte');
    const logIns = await Promise.allSettled(
      Array.from({ length: 200 }, () => passwords.matches('liberte', hash)),
    );
    const refused = logIns.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(200 - 2 - 60);
    expect(refused[0]).toMatchObject({ reason: { code: 'common.too-busy', status: 503 } });
    expect(await passwords.matches('liberte', hash)).toBe(true);
  });

  it('of nobody is compared again after too many had waited for it', async () => {
    const fresh = new PasswordsService();
    const hashes = Array.from({ length: 100 }, () => fresh.hash('liberte').catch(() => undefined));
    await expect(fresh.matches('liberte', undefined)).rejects.toMatchObject({ status: 503 });
    await Promise.all(hashes);
    expect(await fresh.matches('liberte', undefined)).toBe(false);
  });

  it('is to be hashed anew as soon as any cost rises', async () => {
    const hash = await passwords.hash('liberte');
    expect(needsRehash(hash)).toBe(false);
    expect(needsRehash(hash, { ...COST, memoryCost: COST.memoryCost + 1 })).toBe(true);
    expect(needsRehash(hash, { ...COST, timeCost: COST.timeCost + 1 })).toBe(true);
    expect(needsRehash('$2b$10$an.old.bcrypt.hash')).toBe(true);
  });
});
