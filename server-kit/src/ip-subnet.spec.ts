import { describe, expect, it } from '@jest/globals';
import { getSubnet } from './ip-subnet.ts';

describe('getSubnet', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['no address', 'no address'],
  ])('maps %s to %s', (address, subnet) => {
    expect(getSubnet(address)).toBe(subnet);
  });

  it('maps an IPv6 address to its /56 with 56 bits, and leaves IPv4 unchanged', () => {
    expect(getSubnet('2001:db8:1:2ff::1', 56)).toBe('2001:db8:1:200::/56');
    expect(getSubnet('192.0.2.7', 56)).toBe('192.0.2.7');
  });
});
