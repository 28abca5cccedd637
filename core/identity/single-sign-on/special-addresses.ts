/** Special addresses from the IANA registries (IPv4 and IPv6 special purposes, multicast), and fixed addresses of cloud services. */

export interface Range {
  net: string;
  bits: number;
  name: string;
}

/** Never allowed: link-local (metadata services of clouds), multicast, documentation, unspecified. */
export const NEVER: readonly Range[] = [
  { net: '0.0.0.0', bits: 8, name: 'this network' },
  { net: '169.254.0.0', bits: 16, name: 'link local' },
  { net: '192.0.0.0', bits: 24, name: 'protocol assignments' },
  { net: '192.0.2.0', bits: 24, name: 'documentation' },
  { net: '198.51.100.0', bits: 24, name: 'documentation' },
  { net: '203.0.113.0', bits: 24, name: 'documentation' },
  { net: '192.88.99.0', bits: 24, name: 'relays of 6to4' },
  { net: '224.0.0.0', bits: 4, name: 'multicast' },
  { net: '240.0.0.0', bits: 4, name: 'reserved' },
  { net: '168.63.129.16', bits: 32, name: 'the host of a cloud' },
  { net: '100.100.100.200', bits: 32, name: 'keys of a cloud' },
  { net: '::', bits: 128, name: 'unspecified' },
  { net: '100::', bits: 64, name: 'discarded' },
  { net: '100:0:0:1::', bits: 64, name: 'dummy prefix' },
  { net: '2001:db8::', bits: 32, name: 'documentation' },
  { net: '3fff::', bits: 20, name: 'documentation' },
  { net: '5f00::', bits: 16, name: 'segment routing' },
  { net: 'fe80::', bits: 10, name: 'link local' },
  { net: 'ff00::', bits: 8, name: 'multicast' },
  { net: 'fd00:ec2::254', bits: 128, name: 'keys of a cloud' },
  { net: 'fd20:ce::254', bits: 128, name: 'keys of a cloud' },
];

/** Private networks, and addresses that lead into them. */
export const PRIVATE: readonly Range[] = [
  { net: '127.0.0.0', bits: 8, name: 'loopback' },
  { net: '10.0.0.0', bits: 8, name: 'private' },
  { net: '172.16.0.0', bits: 12, name: 'private' },
  { net: '192.168.0.0', bits: 16, name: 'private' },
  { net: '100.64.0.0', bits: 10, name: 'shared by a carrier' },
  { net: '198.18.0.0', bits: 15, name: 'benchmarks' },
  { net: '::1', bits: 128, name: 'loopback' },
  { net: 'fc00::', bits: 7, name: 'unique local' },
  { net: 'fec0::', bits: 10, name: 'site local' },
  { net: '2001::', bits: 23, name: 'protocol assignments, Teredo among them' },
  { net: '::', bits: 96, name: 'compatible with IPv4' },
  { net: '::ffff:0:0:0', bits: 96, name: 'translated IPv4' },
  { net: '64:ff9b::', bits: 96, name: 'NAT64' },
  { net: '64:ff9b:1::', bits: 48, name: 'local NAT64' },
  { net: '2002::', bits: 16, name: '6to4' },
];

/** Global unicast; IPv6 addresses outside of it are unroutable or internal. */
export const WORLD: Range = { net: '2000::', bits: 3, name: 'global unicast' };

/** IPv6 prefixes that embed an IPv4 address, at this bit. `inverted`: all bits flipped. */
export const CARRIERS: readonly (Range & { at: number; inverted?: true })[] = [
  { net: '::', bits: 96, name: 'compatible with IPv4', at: 96 },
  { net: '::ffff:0:0', bits: 96, name: 'mapped', at: 96 },
  { net: '::ffff:0:0:0', bits: 96, name: 'translated', at: 96 },
  { net: '64:ff9b::', bits: 96, name: 'NAT64', at: 96 },
  { net: '64:ff9b:1::', bits: 48, name: 'local NAT64', at: 96 },
  { net: '2002::', bits: 16, name: '6to4', at: 16 },
  { net: '2001::', bits: 32, name: 'server of Teredo', at: 32 },
  { net: '2001::', bits: 32, name: 'client of Teredo', at: 96, inverted: true },
];
