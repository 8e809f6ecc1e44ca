import { SecretEncryptor } from './secret-encryptor.js';

const [ANN, BEA] = ['account-of-ann', 'account-of-bea'];

describe('a sealed secret', () => {
  const sealer = new SecretEncryptor('one-secret-of-the-shop-that-is-long-enough');

  it('is opened by the shop that sealed it, for the account it belongs to', () => {
    const sealed = sealer.encrypt('JBSWY3DPEHPK3PXP', ANN);
    expect(sealer.decrypt(sealed, ANN)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealer.decrypt(sealed, BEA)).toBeUndefined();
  });

  it('is another one each time', () => {
    expect(sealer.encrypt('same', ANN)).not.toEqual(sealer.encrypt('same', ANN));
  });

  it('is lost without an error when the shop’s secret was changed, or the row was', () => {
    const sealed = sealer.encrypt('JBSWY3DPEHPK3PXP', ANN);
    const another = new SecretEncryptor('another-secret-of-the-shop-long-enough');
    expect(another.decrypt(sealed, ANN)).toBeUndefined();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(sealer.decrypt(sealed, ANN)).toBeUndefined();
    expect(sealer.decrypt(Buffer.alloc(0), ANN)).toBeUndefined();
  });
});
