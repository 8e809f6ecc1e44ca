import { CARRIER_KEYS, getCarrierName, MANUAL_CARRIER } from './carriers.js';

const hand = (parcel: Partial<Parameters<typeof MANUAL_CARRIER.hand>[0]>) =>
  MANUAL_CARRIER.hand({ carrier: 'usps', trackingCode: 'A 1/2', trackingUrl: '', ...parcel });

describe('the page about a parcel', () => {
  it.each(CARRIER_KEYS.filter((key) => key !== 'other'))(
    'of %s contains the code',
    async (carrier) => {
      const { trackingUrl } = await hand({ carrier });
      expect(new URL(trackingUrl)).toMatchObject({ protocol: 'https:' });
      expect(trackingUrl).toContain('A%201%2F2');
    },
  );

  it('is missing without a code, and for a carrier that the shop does not know', async () => {
    expect((await hand({ trackingCode: '' })).trackingUrl).toBe('');
    expect((await hand({ carrier: 'other' })).trackingUrl).toBe('');
  });

  it('is the one that staff entered', async () => {
    const trackingUrl = 'https://carrier.example/1804';
    expect((await hand({ carrier: 'other', trackingUrl })).trackingUrl).toBe(trackingUrl);
    expect((await hand({ trackingUrl })).trackingUrl).toBe(trackingUrl);
  });
});

it('a carrier of a newer version is shown by its key', () => {
  expect([getCarrierName('la_poste'), getCarrierName('pigeon')]).toEqual(['La Poste', 'pigeon']);
});
