import { expect, test } from '@jest/globals';
import { type FormatName, hasFormat, spelled } from './formats.ts';

const refused: [FormatName, string][] = [
  ['mac', '02:5e:10:9a:44:18:77'],
  ['mac', '02:5e:10:9a:44'],
  ['mac', '02:5e:10:9a:44:1g'],
  ['mac', '02:5e-10:9a:44:18'],
  ['mac', '02:5e:10:9a:44:18 '.repeat(10_000)],
  ['mac', ''],
  ['mac', '00:00:00:00:00:00'],
  ['mac', 'FF-FF-FF-FF-FF-FF'],
  ['ipv4', '10.20.4'],
  ['ipv4', '10.20.4.256'],
  ['ipv4', '10.20.04.11'],
  ['ipv4', '10.20.4.11.12'],
  ['ipv4', 'fd00::1'],
  ['ipv6', '10.20.4.11'],
  ['ipv6', 'fd00::1::2'],
  ['ipv6', 'fd00:20:4:1:2:3:4'],
  ['ipv6', '1:2:3:4:5:6:7:8:9'],
  ['ipv6', '1:2:3:4:5:6:7::8'],
  ['ipv6', 'fd00::12345'],
  ['ipv6', 'fe80::1%eth0'],
  ['ipv6', ':::'],
  ['ipv6', ':1:2:3:4:5:6:7'],
  ['ip', 'server-1'],
  ['ip', '10.20.4.11/24'],
];
test.each(refused)('%s refuses %.40s and leaves it as it is', (format, text) => {
  expect(hasFormat(format, text)).toBe(false);
  expect(spelled(format, text)).toBe(text);
});

test.each<[FormatName, string, string]>([
  ['mac', '02:5E:10:9A:44:18', '02:5e:10:9a:44:18'],
  ['mac', '02-5e-10-9a-44-18', '02:5e:10:9a:44:18'],
  ['mac', '025e.109a.4418', '02:5e:10:9a:44:18'],
  ['mac', ' 025E109A4418 ', '02:5e:10:9a:44:18'],
  ['ipv4', '0.0.0.0', '0.0.0.0'],
  ['ip', '10.20.4.11', '10.20.4.11'],
  ['ip', 'FD00:0020:4:0:0:0:0:11', 'fd00:20:4::11'],
  ['ipv6', '::', '::'],
  ['ipv6', '::1', '::1'],
  ['ipv6', 'fd00::', 'fd00::'],
  ['ipv6', '2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['ipv6', '2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['ipv6', '2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['ipv6', '::ffff:10.0.0.1', '::ffff:a00:1'],
])('%s: %s is kept as %s', (format, text, kept) => {
  expect(spelled(format, text)).toBe(kept);
  expect(hasFormat(format, kept)).toBe(true);
});
