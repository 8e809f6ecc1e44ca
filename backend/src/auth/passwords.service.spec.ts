import { hashesDuring } from '../../test/hashes.js';
import { COST, needsRehash, PasswordsService } from './passwords.service.js';

describe('a password', () => {
  const passwords = new PasswordsService();

  it('matches its own hash only', async () => {
    const hash = await passwords.hash('liberte');
    expect(await passwords.matches('liberte', hash)).toBe(true);
    expect(await passwords.matches('Liberte', hash)).toBe(false);
  });

  it('without an account never matches', async () => {
    expect(await passwords.matches('liberte', undefined)).toBe(false);
  });

  it('without an account costs one verification, so that timing does not reveal accounts', async () => {
    await passwords.matches('the first time makes a hash to compare with', undefined);
    const { total } = await hashesDuring(() => passwords.matches('liberte', undefined));
    expect(total).toBe(1);
  });

  it('is hashed or verified at most two at a time', async () => {
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

  it('is rejected with 503 when the queue is full', async () => {
    const hash = await passwords.hash('liberte');
    const logIns = await Promise.allSettled(
      Array.from({ length: 200 }, () => passwords.matches('liberte', hash)),
    );
    const refused = logIns.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(200 - 2 - 60);
    expect(refused[0]).toMatchObject({ reason: { code: 'common.too-busy', status: 503 } });
    expect(await passwords.matches('liberte', hash)).toBe(true);
  });

  it('without an account is verified again after the queue was full', async () => {
    const fresh = new PasswordsService();
    const hashes = Array.from({ length: 100 }, () => fresh.hash('liberte').catch(() => undefined));
    await expect(fresh.matches('liberte', undefined)).rejects.toMatchObject({ status: 503 });
    await Promise.all(hashes);
    expect(await fresh.matches('liberte', undefined)).toBe(false);
  });

  it('needs a rehash after any cost was raised', async () => {
    const hash = await passwords.hash('liberte');
    expect(needsRehash(hash)).toBe(false);
    expect(needsRehash(hash, { ...COST, memoryCost: COST.memoryCost + 1 })).toBe(true);
    expect(needsRehash(hash, { ...COST, timeCost: COST.timeCost + 1 })).toBe(true);
    expect(needsRehash('$2b$10$an.old.bcrypt.hash')).toBe(true);
  });
});
