import type { Locale } from '@challenge-coins/server-kit';
import { COUNTRIES, countryName } from '../../common/countries.js';
import {
  findAddressErrors,
  formatAddressLines,
  normalizeAddress,
  type Address,
} from './address.js';
import { fieldRules } from './address-rules.js';
import { AddressInput } from './address.contract.js';

/** Parses and normalizes an address as the API does; the recipient is Ann. */
const enter = (country: string, parts: Partial<Address>): Address =>
  AddressInput.parse({ name: 'Ann', line1: '12 Main Street', country, ...parts });
const linesOf = (country: string, parts: Partial<Address>) =>
  formatAddressLines(normalizeAddress(enter(country, parts)));
const errorsOf = (country: string, parts: Partial<Address>, locale: Locale = 'en') => {
  const errors = findAddressErrors({
    ...{ name: 'Ann', company: '', line1: '12 Main Street', line2: '', city: '', region: '' },
    ...{ postal_code: '', country, phone: '', ...parts },
  });
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, text(locale)]));
};

describe('an address', () => {
  it.each<[string, string, Partial<Address>, string[]]>([
    [
      'Port-au-Prince',
      'HT',
      { city: 'Port-au-Prince', region: 'Ouest', postal_code: 'HT 6110', phone: '3412 3456' },
      ['12 Main Street', 'HT6110 Port-au-Prince', 'Ouest', 'Haiti'],
    ],
    [
      'Jacmel, without a postal code',
      'HT',
      { city: 'Jacmel', region: 'sud-est', phone: '34 12 34 56' },
      ['12 Main Street', 'Jacmel', 'Sud-Est', 'Haiti'],
    ],
    [
      'Boston',
      'US',
      { line2: 'Apt 4', city: 'Boston', region: 'Massachusetts', postal_code: '02108' },
      ['12 Main Street', 'Apt 4', 'Boston, MA 02108', 'United States'],
    ],
    [
      'an army post office',
      'US',
      { line1: 'Unit 2050 Box 4190', city: 'apo', region: 'AE', postal_code: '09009' },
      ['Unit 2050 Box 4190', 'APO, AE 09009', 'United States'],
    ],
    [
      'Montréal',
      'CA',
      { city: 'Montréal', region: 'QC', postal_code: 'h2x 1y4' },
      ['12 Main Street', 'Montréal QC H2X 1Y4', 'Canada'],
    ],
    [
      'Paris',
      'FR',
      { line1: '5 rue de Rivoli', city: 'Paris', postal_code: '75004' },
      ['5 rue de Rivoli', '75004 Paris', 'France'],
    ],
    [
      'Guadeloupe',
      'GP',
      { city: 'Pointe-à-Pitre', postal_code: '97110' },
      ['12 Main Street', '97110 Pointe-à-Pitre', 'Guadeloupe'],
    ],
    [
      'Berlin',
      'DE',
      { line1: 'Unter den Linden 5', city: 'Berlin', postal_code: '10117' },
      ['Unter den Linden 5', '10117 Berlin', 'Germany'],
    ],
    [
      'London',
      'GB',
      { city: 'London', postal_code: 'sw1a 1aa' },
      ['12 Main Street', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      'Lagos',
      'NG',
      { city: 'Ikeja', region: 'Lagos' },
      ['12 Main Street', 'Ikeja', 'Lagos', 'Nigeria'],
    ],
    [
      'Santo Domingo',
      'DO',
      { city: 'Santo Domingo', region: 'Distrito Nacional' },
      ['12 Main Street', 'Santo Domingo', 'Distrito Nacional', 'Dominican Republic'],
    ],
    [
      'Tokyo',
      'JP',
      { line1: '1-1 Chiyoda', city: 'Chiyoda-ku', region: 'Tokyo', postal_code: '100-0001' },
      ['1-1 Chiyoda', 'Chiyoda-ku, Tokyo', '100-0001', 'Japan'],
    ],
    [
      'Dubai',
      'AE',
      { line1: 'PO Box 1', region: 'dubai', postal_code: '00000' },
      ['PO Box 1', 'Dubai', 'United Arab Emirates'],
    ],
  ])('in %s is valid and formatted for its country', (_place, country, parts, lines) => {
    expect(linesOf(country, parts)).toEqual(['Ann', ...lines]);
  });

  it('in Japanese letters keeps the order of Japan', () => {
    const parts = { line1: '千代田1-1', city: '千代田区', region: 'Tokyo', postal_code: '1000001' };
    expect(linesOf('JP', parts)).toEqual(
      expect.arrayContaining(['〒1000001', 'Tokyo', '千代田1-1', '千代田区', 'Japan']),
    );
  });

  it('of Haiti needs commune, department and phone, but no postal code', () => {
    expect(errorsOf('HT', {})).toEqual({
      city: 'Please enter the commune.',
      region: 'Please choose the department.',
      phone: 'Please enter the phone number.',
    });
    const departments = fieldRules('HT').find(({ name }) => name === 'region')?.choices;
    expect(departments).toHaveLength(10);
    expect(errorsOf('HT', { city: 'Jacmel', region: 'Texas', phone: '1' })).toEqual({
      region: 'Please choose the department from the list.',
      phone: expect.stringContaining('Please enter a phone number'),
    });
    const grandAnse = { city: 'Jérémie', region: "grand'anse", phone: '34123456' };
    expect(normalizeAddress(enter('HT', grandAnse)).region).toBe('Grand’Anse');
  });

  it('has the words of its country in each language, whoever asked before', () => {
    expect(errorsOf('AE', { city: 'Dubai', region: 'x' }).region).toContain('emirate');
    const region = { city: 'Jacmel', region: '', phone: '34123456' };
    const french = { HT: 'Veuillez choisir le département.', US: 'Veuillez choisir la région.' };
    for (const country of ['US', 'HT', 'US'] as const)
      expect(errorsOf(country, region, 'fr').region).toBe(french[country]);
  });

  it('needs a postal code only where the post of the country does', () => {
    const demanding = COUNTRIES.filter((code) =>
      fieldRules(code).some(({ name, required }) => name === 'postal_code' && required),
    );
    expect(demanding).toEqual(expect.arrayContaining(['AU', 'CA', 'DE', 'FR', 'GP', 'JP', 'US']));
    for (const code of ['HT', 'IE', 'HK', 'AE', 'NG', 'DO', 'JM', 'GH', 'SN', 'PA'])
      expect(demanding).not.toContain(code);
    expect(errorsOf('US', { city: 'Boston', region: 'MA', postal_code: '0210' })).toEqual({
      postal_code: 'Please enter the ZIP code like 02108.',
    });
  });

  it('of the armed forces has a military post office as its city', () => {
    expect(errorsOf('US', { city: 'Boston', region: 'AP', postal_code: '96301' })).toEqual({
      city: 'Please enter APO, FPO or DPO as the city of a military address.',
    });
  });

  it('has a form with a line in every country, and a name for every country', () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const code of COUNTRIES) {
      const names = fieldRules(code).map(({ name }) => name);
      expect([code, names.includes('line1'), new Set(names).size]).toEqual([
        code,
        true,
        names.length,
      ]);
      expect(countryName(code)).not.toBe(code);
    }
  });

  it('of no country is rejected', () => {
    expect(errorsOf('XX', {})).toEqual({ country: 'Please choose a country.' });
  });

  it('has no line breaks', () => {
    expect(errorsOf('NG', { city: 'Ikeja\nLagos' })).toHaveProperty('city');
  });
});

describe('a phone number', () => {
  const phoneOf = (country: string, phone: string) =>
    normalizeAddress(enter(country, { city: 'A city', phone })).phone;

  it.each([
    ['NG', '0803 123 4567', '+2348031234567'],
    ['DO', '(809) 555-0123', '+18095550123'],
    ['NG', '+33 6 12 34 56 78', '+33612345678'],
  ])('of %s is stored with its country code: %s', (country, phone, stored) => {
    expect(phoneOf(country, phone)).toBe(stored);
  });

  it.each(['12', 'none', '3412 3456 ext. 7', 'call 0803 123 4567', '+999 123456'])(
    'is rejected: %s',
    (phone) => {
      expect(errorsOf('NG', { city: 'Ikeja', phone })).toHaveProperty('phone');
    },
  );
});
