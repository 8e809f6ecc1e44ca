import { SecretEncryptor } from './secret-encryptor.js';

const [ANN, BEA] = ['account-of-ann', 'account-of-bea'];

describe('an encrypted secret', () => {
  const encryptor = new SecretEncryptor('one-secret-of-the-shop-that-is-long-enough');

  it('is decrypted with the same key, for its own account', () => {
    const encrypted = encryptor.encrypt('JBSWY3DPEHPK3PXP', ANN);
    expect(encryptor.decrypt(encrypted, ANN)).toBe('JBSWY3DPEHPK3PXP');
    expect(encryptor.decrypt(encrypted, BEA)).toBeUndefined();
  });

  it('is encrypted differently each time', () => {
    expect(encryptor.encrypt('same', ANN)).not.toEqual(encryptor.encrypt('same', ANN));
  });

  it('is undefined, not an error, if the key or the ciphertext was changed', () => {
    const encrypted = encryptor.encrypt('JBSWY3DPEHPK3PXP', ANN);
    const another = new SecretEncryptor('another-secret-of-the-shop-long-enough');
    expect(another.decrypt(encrypted, ANN)).toBeUndefined();
    encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1);
    expect(encryptor.decrypt(encrypted, ANN)).toBeUndefined();
    expect(encryptor.decrypt(Buffer.alloc(0), ANN)).toBeUndefined();
  });
});
