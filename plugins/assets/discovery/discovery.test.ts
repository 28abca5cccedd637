/** Discovery files: what is refused, and what is new, changed or gone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { FORM, formBody } from '../../../core/test/upload.ts';
import { proposalOf, type Known } from './proposal.ts';
import { readDevices, Refused } from './reader/index.mjs';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const SCAN = `<?xml version="1.0"?>
<!DOCTYPE nmaprun>
<nmaprun scanner="nmap" args="nmap -O 10.20.4.0/24">
<host><status state="up"/><address addr="10.20.4.11" addrtype="ipv4"/><address addr="02:5E:10:9A:44:18" addrtype="mac" vendor="Qimma"/>
<hostnames><hostname name="bill-db-01.marsa.example" type="PTR"/></hostnames>
<os><osmatch name="Linux 5" accuracy="90"/><osmatch name="Linux 6" accuracy="96"/></os></host>
<host><status state="down"/><address addr="10.20.4.12" addrtype="ipv4"/></host>
<host><status state="up"/><address addr="10.20.4.99" addrtype="ipv4"/></host>
</nmaprun>`;
const known = (id: number, more: Partial<Known>): Known => ({
  id,
  asset_id: `AST-${id}`,
  asset_name: `Asset ${id}`,
  hostname: null,
  network_address: null,
  second_address: null,
  mac_address: null,
  operating_system: null,
  model: null,
  serial_no: null,
  lifecycle: 'in_use',
  row_version: 1,
  ...more,
});

describe('a file is refused', () => {
  test.each([
    ['empty', ''],
    ['no_nmap', '<html/>'],
    ['no_xml', '<nmaprun><host></nmaprun>'],
    ['doctype', '<!DOCTYPE nmaprun [<!ENTITY a "b">]><nmaprun/>'],
    ['no_xml', '<nmaprun><host><status state="&a;"/></host></nmaprun>'],
    ['too_deep', `<nmaprun>${'<a>'.repeat(100)}`],
    ['no_columns', 'colour;size\nred;2\n'],
    ['no_devices', 'hostname,ip\n'],
    ['no_text', 'host\0name,ip\n'],
  ])('%s', (why, text) => {
    const fault = (() => {
      try {
        return readDevices(bytes(text));
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toBeInstanceOf(Refused);
    expect((fault as Refused).why).toBe(why);
  });

  test('that is no text at all', () => expect(() => readDevices(Uint8Array.of(0x89, 0x50, 0xff, 0xfe, 0))).toThrow(Refused));
});

describe('what is proposed', () => {
  test('from a scan, by MAC address, name or address', () => {
    const found = readDevices(bytes(SCAN));
    expect([found.format, found.devices.length, found.down]).toEqual(['nmap', 2, 1]);
    const proposal = proposalOf(found, [
      known(1, { mac_address: '02:5e:10:9a:44:18', network_address: '10.20.4.10', hostname: 'bill-db-01' }),
      known(2, { network_address: '10.20.4.12' }),
      known(3, { network_address: '10.99.1.1' }),
      known(4, { network_address: '10.20.4.13', lifecycle: 'in_stock' }),
    ]);
    expect(proposal.changed).toEqual([
      {
        row: 1,
        seen: expect.any(String),
        id: 1,
        row_version: 1,
        asset_id: 'AST-1',
        asset_name: 'Asset 1',
        by: 'mac',
        changes: [
          { field: 'network_address', from: '10.20.4.10', to: '10.20.4.11' },
          { field: 'operating_system', from: null, to: 'Linux 6' },
        ],
      },
    ]);
    expect(proposal.added).toEqual([
      { row: 3, seen: expect.any(String), asset_name_en: '10.20.4.99', values: { network_address: '10.20.4.99' } },
    ]);
    expect(proposal.gone.map(({ id }) => id)).toEqual([2]);
  });

  test('from a directory, with faults by their line, and a device that is listed twice', () => {
    const csv = 'Name;IPv4Address;MAC\nEW-2;10.60.3.44;02-5e-10-60-03-44\nHX;10.60.3.300;02:5e:10:60:03:31:aa\nEW-2;;\nlone;;\n';
    const proposal = proposalOf(readDevices(bytes(csv)), [
      known(1, { hostname: 'ew-2.plant.example', mac_address: '02:5e:10:60:03:44', network_address: '10.60.3.44' }),
      known(2, { hostname: 'gone-1' }),
      known(3, { network_address: '10.60.3.50' }),
    ]);
    expect(proposal.unchanged).toBe(1);
    expect(proposal.added.map(({ asset_name_en }) => asset_name_en)).toEqual(['HX', 'lone']);
    expect(proposal.faults).toEqual([
      { row: 3, why: 'mac', value: '02:5e:10:60:03:31:aa' },
      { row: 3, why: 'address', value: '10.60.3.300' },
      { row: 4, why: 'twice', value: 'EW-2' },
    ]);
    expect(proposal.gone.map(({ id }) => id)).toEqual([2]);
  });

  test('hosts of one name in two domains are two hosts; one without a domain is either', () => {
    const csv = 'Name\nwww.b.example\nfile.a.example.\nprint\n';
    const proposal = proposalOf(readDevices(bytes(csv)), [
      known(1, { hostname: 'www.a.example' }),
      known(2, { hostname: 'file' }),
      known(3, { hostname: 'print.a.example' }),
    ]);
    expect([proposal.added.map(({ values }) => values.hostname), proposal.unchanged]).toEqual([['www.b.example'], 2]);
    expect(proposal.gone.map(({ id }) => id)).toEqual([1]);
    const both = proposalOf(readDevices(bytes('Name\nwww.b.example\n')), [
      known(1, { hostname: 'www.a.example' }),
      known(2, { hostname: 'www' }),
      known(3, { hostname: 'WWW.b.example' }),
    ]);
    expect(both.gone.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('addresses of one IPv6 network are of one network, however their zeros are written', () => {
    const scan = (address: string): string =>
      `<?xml version="1.0"?><nmaprun scanner="nmap"><host><status state="up"/><address addr="${address}" addrtype="ipv6"/></host></nmaprun>`;
    for (const [found, missed] of [
      ['fd00:20:4:0:1::5', 'fd00:20:4::11'],
      ['fd00::5', 'fd00::1:0:0:1'],
    ] as const)
      expect(proposalOf(readDevices(bytes(scan(found))), [known(1, { network_address: missed })]).gone).toHaveLength(1);
    expect(proposalOf(readDevices(bytes(scan('fd00:20:4:1::5'))), [known(1, { network_address: 'fd00:20:4::11' })]).gone).toEqual([]);
  });

  test('another MAC address at a known address is another device', () => {
    const proposal = proposalOf(readDevices(bytes(SCAN)), [known(1, { network_address: '10.20.4.11', mac_address: '02:00:00:00:00:01' })]);
    expect([proposal.added.length, proposal.changed.length, proposal.gone.length]).toEqual([2, 0, 1]);
  });
});

describe('the call', () => {
  let product: TestKernel;
  let admin: Client;
  beforeAll(async () => {
    product = await createTestKernel();
    admin = await product.as('admin@grc.example');
  });
  afterAll(() => product.close());
  const send = (client: Client, content: string, name = 'scan.xml'): Promise<Answer> =>
    client.raw('POST', '/api/assets/discovery', formBody([{ name: 'file', value: content, file: name }]), FORM);

  test('needs a permission to write and a file that can be read', async () => {
    expect((await send((await personWith(product, ['access_assets'], 'grc')).client, SCAN)).status).toBe(403);
    const broken = await send(admin, '<nmaprun><host></nmaprun>');
    expect([broken.status, Object.keys(broken.body.errors as object)]).toEqual([422, ['file']]);
  });

  test('tells what is new and what has changed, and writes nothing', async () => {
    const { id } = await product.build('admin@grc.example', 'asset', { mac_address: '02:5e:10:9a:44:18' });
    const { status, body } = await send(admin, SCAN);
    expect(status).toBe(200);
    expect(body.data.changed[0]).toMatchObject({ id, by: 'mac' });
    expect(body.data.added).toHaveLength(1);
    expect((await admin.get(`/api/grc-assets/${id}`)).body.data.network_address).toBeNull();
  });
});
