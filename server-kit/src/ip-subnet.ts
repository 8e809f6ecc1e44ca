import ipaddr from 'ipaddr.js';

/** Smallest IPv6 prefix that providers assign to a customer, who can change addresses within it at will. */
const DEFAULT_PREFIX_BITS = 64;

/**
 * Rate-limit key of a client: an IPv4 address as it is (also IPv4-mapped IPv6), or the IPv6 prefix of `bits`
 * bits. Invalid addresses are returned unchanged.
 */
export function getSubnet(address: string, bits = DEFAULT_PREFIX_BITS): string {
  if (!ipaddr.isValid(address)) return address;
  const normalized = ipaddr.process(address);
  if (normalized.kind() === 'ipv4') return normalized.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${normalized.toString()}/${bits}`).toString()}/${bits}`;
}
