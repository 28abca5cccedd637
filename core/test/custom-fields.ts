/** A custom field of every type, for tests. */
import type { TestKernel } from './kernel.ts';

interface Sample {
  /** What defines the field. */
  more: Record<string, unknown>;
  value: unknown;
  /** The value as it is read, where that differs. */
  read?: unknown;
  /** What it refuses. */
  bad: unknown;
}

/** Samples by name. @param person whom the reference names. */
export const samples = (person: number): Record<string, Sample> => ({
  cf_text: {
    more: { type: 'text', pattern: '^[A-Z]{2}-\\d+$', searchable: true, filterable: true },
    value: 'RY-7',
    bad: 'nothing of the kind',
  },
  cf_memo: { more: { type: 'memo', searchable: true }, value: 'Two\nlines', bad: 5 },
  cf_html: { more: { type: 'html' }, value: '<p>Yes<script>x</script></p>', read: '<p>Yes</p>', bad: 5 },
  cf_email: { more: { type: 'email' }, value: 'a@b.example', bad: 'a' },
  cf_phone: { more: { type: 'phone' }, value: '+966512345678', bad: '12' },
  cf_url: { more: { type: 'url', filterable: true }, value: 'https://a.example', bad: 'javascript:alert(1)' },
  cf_color: { more: { type: 'color' }, value: '#123456', bad: 'red' },
  cf_integer: { more: { type: 'integer', minimum: 0, filterable: true }, value: 42, bad: -1 },
  cf_decimal: { more: { type: 'decimal', scale: 3 }, value: 1.125, bad: 1.12345 },
  cf_percent: { more: { type: 'percent' }, value: 12.5, bad: 101 },
  cf_money: { more: { type: 'money' }, value: 1000000.5, bad: 'much' },
  cf_date: { more: { type: 'date', filterable: true }, value: '2026-02-28', bad: '2026-02-30' },
  cf_datetime: { more: { type: 'datetime' }, value: '2026-02-28T10:00:00+03:00', read: '2026-02-28T07:00:00.000Z', bad: '5' },
  cf_time: { more: { type: 'time' }, value: '08:30', read: '08:30:00', bad: '25:00' },
  cf_boolean: { more: { type: 'boolean' }, value: false, bad: 'yes' },
  cf_enum: {
    more: {
      type: 'enum',
      filterable: true,
      choices: [
        { value: 'low', label: 'Low', label_ar: 'منخفض' },
        { value: 'high', label: 'High', label_ar: 'مرتفع', tone: 'stop' },
      ],
    },
    value: 'high',
    bad: 'none',
  },
  cf_person: { more: { type: 'ref', target: 'user', filterable: true }, value: person, bad: 999_999 },
  cf_tags: { more: { type: 'tags' }, value: ['a', 'b'], bad: 'a' },
});

/** Defines one of every type for projects of the administrator's tenant. @returns the samples. */
export async function defineAll(product: TestKernel): Promise<Record<string, Sample>> {
  const all = samples(product.users['noura@pmis.example'] as number);
  const admin = await product.as('admin@pmis.example');
  const rows = Object.entries(all).map(([name, { more }], position) => ({
    entity: 'project',
    name,
    position,
    label_en: `${name.slice(3)} label`,
    label_ar: `تسمية ${name.slice(3)}`,
    in_list: true,
    ...more,
  }));
  const refused = ((await admin.post('/api/bulk/custom_field', rows)).body as { StatusCode: string }[]).filter((r) => r.StatusCode !== 'S');
  if (refused.length) throw new Error(JSON.stringify(refused));
  return all;
}
