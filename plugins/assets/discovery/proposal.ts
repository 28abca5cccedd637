/**
 * What a discovery file says beside the register: devices that are new, assets that have changed, and assets that were not found. A device
 * is an asset by its MAC address; without one of the register by its host name, then by an address. Pure; nothing is written.
 */
import { createHash } from 'node:crypto';
import { hasFormat, spelled } from '../../../core/index.ts';
import type { Device, Discovery } from './reader/index.mjs';

/** What the register knows of an asset. */
export interface Known {
  id: number;
  asset_id: string | null;
  asset_name: string | null;
  hostname: string | null;
  network_address: string | null;
  second_address: string | null;
  mac_address: string | null;
  operating_system: string | null;
  model: string | null;
  serial_no: string | null;
  lifecycle: string;
  row_version: number;
}

const COMPARED = ['hostname', 'network_address', 'second_address', 'mac_address', 'operating_system', 'model', 'serial_no'] as const;
type Field = (typeof COMPARED)[number];
type Values = Partial<Record<Field, string>>;

export interface Change {
  field: Field;
  from: string | null;
  to: string;
}

/** What a reviewer has seen of an entry: it differs once the entry says something else. */
type Seen = string;

export interface Proposal {
  /** Values of new assets, as a create takes them, without what the file cannot know: type, category, owner. */
  added: { row: number; seen: Seen; asset_name_en: string; values: Values }[];
  changed: {
    row: number;
    seen: Seen;
    id: number;
    /** Version that was compared. */
    row_version: number;
    asset_id: string | null;
    asset_name: string | null;
    by: 'mac' | 'name' | 'address';
    changes: Change[];
  }[];
  gone: ({ seen: Seen } & Pick<Known, 'id' | 'row_version' | 'asset_id' | 'asset_name' | 'hostname' | 'network_address' | 'mac_address'>)[];
  unchanged: number;
  /** Rows whose MAC address or address is none, or that name a device for the second time. */
  faults: { row: number; why: 'mac' | 'address' | 'twice'; value: string }[];
}

/** As the field of assets takes it (metadata/assets/asset.json). */
const HOST = /^[A-Za-z0-9]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9_-]{0,61}[A-Za-z0-9])?)*$/;
const nameOf = (host: string): string => host.toLowerCase().split('.')[0] ?? '';
/** A name without a domain may be that of any domain; two with a domain are one host only where both are the same. */
const sameHost = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || (nameOf(a) === nameOf(b) && !(a.includes('.') && b.includes('.')));
/** A directory may end names with the dot of the root. */
const hostname = (given: string): string => given.replace(/\.$/, '');

export function proposalOf({ format, devices }: Discovery, known: readonly Known[]): Proposal {
  const proposal: Proposal = { added: [], changed: [], gone: [], unchanged: 0, faults: [] };
  const register = { mac: indexOf(known, (k) => [k.mac_address]), name: indexOf(known, hostOf), address: indexOf(known, addressesOf) };
  const matched = new Set<number>();
  const told = new Set<string>();
  const networks = new Set<string>();
  for (const device of devices) {
    const values = valuesOf(device, proposal.faults);
    for (const address of addressesOf(values)) networks.add(networkOf(address));
    const keys = keysOf(values);
    if (!keys.length) continue;
    if (keys.some((key) => told.has(key))) {
      proposal.faults.push({ row: device.row, why: 'twice', value: values.mac_address ?? values.hostname ?? values.network_address ?? '' });
      continue;
    }
    for (const key of keys) told.add(key);
    const found = assetOf(values, register, matched);
    if (!found) {
      proposal.added.push({
        row: device.row,
        seen: markOf(device.row, values),
        asset_name_en: values.hostname ?? values.network_address ?? values.mac_address ?? '',
        values,
      });
      continue;
    }
    matched.add(found.asset.id);
    const changes = changesOf(values, found.asset);
    const { id, row_version, asset_id, asset_name } = found.asset;
    const seen = markOf(device.row, { id, changes });
    if (changes.length) proposal.changed.push({ row: device.row, seen, id, row_version, asset_id, asset_name, by: found.by, changes });
    else proposal.unchanged += 1;
  }
  proposal.gone = known
    .filter((asset) => !matched.has(asset.id) && expected(asset, format, networks))
    .map(({ id, row_version, lifecycle, asset_id, asset_name, hostname, network_address, mac_address }) => ({
      id,
      row_version,
      seen: markOf(id, [lifecycle, hostname, network_address, mac_address]),
      asset_id,
      asset_name,
      hostname,
      network_address,
      mac_address,
    }));
  return proposal;
}

/** Enough letters that two entries of one file are never taken for each other. */
const markOf = (...said: unknown[]): Seen => createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12);

/**
 * Assets in use are expected, others may be off. A directory lists every host; a scan only those of the networks in which it found one.
 */
const expected = (asset: Known, format: Discovery['format'], networks: ReadonlySet<string>): boolean =>
  asset.lifecycle === 'in_use' &&
  (format === 'csv' ? asset.hostname !== null : addressesOf(asset).some((address) => networks.has(networkOf(address))));

/** The first three numbers of an IPv4 address, the first four groups of an IPv6 one with their zeros. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address.split('.').slice(0, 3).join('.');
  const [head = [], tail = []] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail].slice(0, 4).join(':');
}

const addressesOf = (one: Values | Known): string[] =>
  [one.network_address, one.second_address].filter((a) => a !== null && a !== undefined);
const hostOf = ({ hostname }: Pick<Known, 'hostname'>): (string | null)[] => [hostname === null ? null : nameOf(hostname)];

function indexOf(known: readonly Known[], keys: (asset: Known) => readonly (string | null)[]): Map<string, Known[]> {
  const index = new Map<string, Known[]>();
  for (const asset of known)
    for (const key of keys(asset)) {
      if (key === null || key === '') continue;
      const there = index.get(key);
      if (there) there.push(asset);
      else index.set(key, [asset]);
    }
  return index;
}

/** What a device must not be named by twice in one file. */
const keysOf = (values: Values): string[] => [
  ...(values.mac_address ? [`mac ${values.mac_address}`] : []),
  ...(values.hostname ? [`name ${values.hostname.toLowerCase()}`] : []),
  ...addressesOf(values).map((address) => `address ${address}`),
];

function valuesOf(device: Device, faults: Proposal['faults']): Values {
  const values: Values = {};
  const put = (field: Field, value: string | null): void => {
    if (value) values[field] = value;
  };
  if (device.mac && !hasFormat('mac', spelled('mac', device.mac))) faults.push({ row: device.row, why: 'mac', value: device.mac });
  else put('mac_address', device.mac && spelled('mac', device.mac));
  const valid = device.addresses
    .map((address) => spelled('ip', address))
    .filter((address) => {
      if (hasFormat('ip', address)) return true;
      faults.push({ row: device.row, why: 'address', value: address });
      return false;
    });
  put('network_address', valid[0] ?? null);
  put('second_address', valid[1] ?? null);
  const host = device.hostname && hostname(device.hostname);
  put('hostname', host && HOST.test(host) ? host : null);
  put('operating_system', device.system);
  put('model', device.model);
  put('serial_no', device.serial);
  return values;
}

/** The asset of a device. An address alone decides only where the register does not know another MAC address for it. */
function assetOf(
  values: Values,
  register: Readonly<Record<'mac' | 'name' | 'address', Map<string, Known[]>>>,
  seen: ReadonlySet<number>,
): { asset: Known; by: 'mac' | 'name' | 'address' } | undefined {
  const free = (list: readonly Known[] | undefined): Known | undefined => list?.find(({ id }) => !seen.has(id));
  const fits = (list: readonly Known[] | undefined): Known | undefined =>
    list?.find((one) => !seen.has(one.id) && (!values.mac_address || !one.mac_address));
  const byMac = values.mac_address ? free(register.mac.get(values.mac_address)) : undefined;
  if (byMac) return { asset: byMac, by: 'mac' };
  const host = values.hostname ?? '';
  const named = (register.name.get(nameOf(host)) ?? []).filter((one) => sameHost(one.hostname ?? '', host));
  const byName = fits(named.filter((one) => one.hostname?.toLowerCase() === host.toLowerCase())) ?? fits(named);
  if (byName) return { asset: byName, by: 'name' };
  for (const address of addressesOf(values)) {
    const byAddress = fits(register.address.get(address));
    if (byAddress) return { asset: byAddress, by: 'address' };
  }
  return undefined;
}

function changesOf(values: Values, asset: Known): Change[] {
  const own = new Set(addressesOf(asset));
  return COMPARED.flatMap((field) => {
    const to = values[field];
    const from = asset[field];
    if (to === undefined || to === from) return [];
    // Both addresses are there, in the other order; and a name with its domain is the same host.
    if ((field === 'network_address' || field === 'second_address') && own.has(to)) return [];
    if (field === 'hostname' && from !== null && sameHost(from, to)) return [];
    return [{ field, from, to }];
  });
}
