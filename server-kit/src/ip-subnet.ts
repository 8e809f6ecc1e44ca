import ipaddr from 'ipaddr.js';

/** What one customer of a provider has in IPv6 at least: changing inside of it costs nothing. */
const SITE = 64;

/**
 * Who an address counts as where something is limited: an IPv4 address itself (also where IPv6
 * wraps it), of an IPv6 address its first `bits`.
 */
export function getSubnet(address: string, bits = SITE): string {
  if (!ipaddr.isValid(address)) return address;
  const folded = ipaddr.process(address);
  if (folded.kind() === 'ipv4') return folded.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${folded.toString()}/${bits}`).toString()}/${bits}`;
}
