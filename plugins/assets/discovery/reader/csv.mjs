/** A CSV that a directory exports: one device a row, known by the heads of its columns in either language. */
import { parse } from 'csv-parse/sync';
import { MOST_DEVICES, Refused, shortened } from './refused.mjs';

const HEADS = {
  hostname: [
    'hostname',
    'host name',
    'host',
    'dnshostname',
    'dns name',
    'computer name',
    'computername',
    'fqdn',
    'name',
    'اسم المضيف',
    'الاسم',
  ],
  address: ['ip', 'ip address', 'ipaddress', 'ipv4address', 'ipv4', 'network address', 'address', 'عنوان الشبكة', 'عنوان ip'],
  second: ['ipv6address', 'ipv6', 'second address', 'عنوان آخر'],
  mac: ['mac', 'mac address', 'macaddress', 'physical address', 'عنوان mac'],
  system: ['operatingsystem', 'operating system', 'os', 'system', 'نظام التشغيل'],
  maker: ['manufacturer', 'vendor', 'maker', 'الجهة المصنّعة'],
  model: ['model', 'الطراز'],
  serial: ['serial', 'serial number', 'serial no', 'serialnumber', 's/n', 'الرقم التسلسلي'],
};

export function readCsv(text) {
  const rows = rowsOf(text);
  const [head, ...body] = rows;
  const columns = columnsOf(head?.record ?? []);
  if (columns.hostname === undefined && columns.address === undefined && columns.mac === undefined) throw new Refused('no_columns');
  if (body.length > MOST_DEVICES) throw new Refused('too_many', { most: MOST_DEVICES });
  const devices = body
    .map(({ record, info }) => {
      const value = (name) => (columns[name] === undefined ? null : shortened(record[columns[name]]));
      return {
        row: info.lines,
        hostname: value('hostname'),
        addresses: [value('address'), value('second')].filter((one) => one !== null),
        mac: value('mac'),
        system: value('system')?.slice(0, 120) ?? null,
        maker: value('maker')?.slice(0, 120) ?? null,
        model: value('model')?.slice(0, 120) ?? null,
        serial: value('serial')?.slice(0, 120) ?? null,
      };
    })
    .filter(({ hostname, addresses, mac }) => hostname || addresses.length || mac);
  if (!devices.length) throw new Refused('no_devices');
  return { format: 'csv', devices, down: 0 };
}

function rowsOf(text) {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (first.split(sign).length > first.split(best).length ? sign : best));
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, info: true, max_record_size: 65_536 });
  } catch (error) {
    throw new Refused('no_csv', { line: error.lines ?? 1 });
  }
}

function columnsOf(head) {
  const names = head.map((name) => String(name).trim().toLowerCase().replaceAll('_', ' '));
  return Object.fromEntries(
    Object.entries(HEADS).flatMap(([field, known]) => {
      const at = known.map((name) => names.indexOf(name)).find((place) => place >= 0);
      return at === undefined ? [] : [[field, at]];
    }),
  );
}
