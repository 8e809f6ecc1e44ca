import { Sealer } from './sealer.js';

const [ANN, BEA] = ['account-of-ann', 'account-of-bea'];

describe('a sealed secret', () => {
  const sealer = new Sealer('one-secret-of-the-shop-that-is-long-enough');

  it('is opened by the shop that sealed it, for the account it belongs to', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP', ANN);
    expect(sealer.open(sealed, ANN)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealer.open(sealed, BEA)).toBeUndefined();
  });

  it('is another one each time', () => {
    expect(sealer.seal('same', ANN)).not.toEqual(sealer.seal('same', ANN));
  });

  it('is lost without an error when the shop’s secret was changed, or the row was', () => {
    const sealed = sealer.seal('JBSWY3DPEHPK3PXP', ANN);
    const another = new Sealer('another-secret-of-the-shop-long-enough');
    expect(another.open(sealed, ANN)).toBeUndefined();
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(sealer.open(sealed, ANN)).toBeUndefined();
    expect(sealer.open(Buffer.alloc(0), ANN)).toBeUndefined();
  });
});
