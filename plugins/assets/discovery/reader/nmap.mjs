/**
 * The XML of an nmap scan (-oX): hosts that are up, with their addresses, names and the likeliest system. Strictly XML; the document type
 * that nmap writes is passed over, and no entity but the five predefined ones is known.
 */
import { SaxesParser } from 'saxes';
import { MOST_DEVICES, Refused, shortened } from './refused.mjs';

const DEPTH = 30;
/** Letters that are parsed at a time. */
const STEP = 65_536;
const MOST_ADDRESSES = 20;

export function readNmap(text) {
  const parser = new SaxesParser({ position: true });
  const devices = [];
  const path = [];
  let down = 0;
  let host;
  const starts = {
    host: () => void (host = { up: true, device: emptyDevice(), accuracy: -1 }),
    status: ({ state }) => void (host.up = state !== 'down'),
    address: ({ addrtype, addr, vendor }) => address(host.device, addrtype, addr, vendor),
    hostname: ({ name }) => void (host.device.hostname ??= shortened(name)),
    osmatch({ name, accuracy }) {
      const sure = Number(accuracy) || 0;
      if (sure <= host.accuracy) return;
      host.accuracy = sure;
      host.device.system = shortened(name)?.slice(0, 120) ?? null;
    },
  };
  parser.on('error', () => {
    throw new Refused('no_xml', { line: parser.line, column: parser.columnIndex + 1 });
  });
  parser.on('doctype', (type) => {
    if (type.includes('[')) throw new Refused('doctype', { line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length > DEPTH) throw new Refused('too_deep');
    if (path.length === 1 && name !== 'nmaprun') throw new Refused('no_nmap');
    if (name in starts && Object.hasOwn(starts, name) && (host || (name === 'host' && path.length === 2))) starts[name](attributes);
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name !== 'host' || path.length !== 1 || !host) return;
    if (!host.up) down += 1;
    else if (host.device.addresses.length || host.device.mac || host.device.hostname) {
      if (devices.length === MOST_DEVICES) throw new Refused('too_many', { most: MOST_DEVICES });
      devices.push({ ...host.device, row: devices.length + down + 1 });
    }
    host = undefined;
  });
  for (let at = 0; at < text.length; at += STEP) parser.write(text.slice(at, at + STEP));
  parser.close();
  return { format: 'nmap', devices, down };
}

const emptyDevice = () => ({ hostname: null, addresses: [], mac: null, system: null, maker: null, model: null, serial: null });

function address(device, kind, value, vendor) {
  const text = shortened(value);
  if (!text) return;
  if (kind === 'mac') {
    device.mac = text;
    device.maker = shortened(vendor);
  } else if (device.addresses.length < MOST_ADDRESSES) device.addresses.push(text);
}
