import type { SeedContext } from '../../../core/index.ts';
import type { CompanyRow } from './common.ts';

/** Writes the companies with a contact, their trades, an address and, for builders, an insurance policy. */
export async function seedCompanies(ctx: SeedContext, rows: readonly CompanyRow[], trades: ReadonlyMap<string, number>): Promise<void> {
  const cities = await ctx.find(
    'city',
    { name: rows.map((row) => row[3]), 'country_id.code': 'SA' },
    { fields: ['name_en', 'country_id'], unscoped: true },
  );
  await ctx.create(
    'company',
    rows.map((row, i) =>
      companyRow(
        ctx,
        row,
        i,
        cities.find((city) => city.name_en === row[3]),
        trades,
      ),
    ),
  );
}

function companyRow(
  ctx: SeedContext,
  row: CompanyRow,
  i: number,
  city: { id: number; country_id: number } | undefined,
  trades: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const [[en, ar], short, type, , does, rating, status, approved, [contact, contactAr]] = row;
  const host = `${short.toLowerCase()}.example`;
  const builds = type === 'contractor' || type === 'subcontractor';
  return {
    name_en: en,
    name_ar: ar,
    short_name: short,
    type,
    status,
    rating,
    approved_bidder: approved,
    prequalified: approved,
    prequalified_until: approved ? ctx.day(60 + 45 * i) : null,
    cr_number: String(1_010_400_100 + i * 7_331),
    vat_number: `3${String(10_040_010_000_000 + i * 91_377)}`.slice(0, 14).padEnd(15, '3'),
    website: `https://${host}`,
    email: `info@${host}`,
    phone: `+9661145${String(10_000 + i * 137).slice(-5)}`,
    ...(city ? { country_id: city.country_id, city_id: city.id } : {}),
    ...(status === 'blacklisted' ? { blacklist_reason: 'Left two sites unfinished and did not answer the final notice.' } : {}),
    trades: does.map((at) => ({ trade_id: trades.get(String(at)) })),
    contacts: [
      {
        name_en: contact,
        name_ar: contactAr,
        job_title: builds ? 'Project manager' : 'Account manager',
        department: builds ? 'Project delivery' : 'Sales',
        email: `contact@${host}`,
        phone: `+9665550${String(10_000 + i * 211).slice(-5)}`,
        is_primary: true,
      },
    ],
    addresses: city
      ? [{ address: 'King Fahd Road 12', kind: 'head_office', country_id: city.country_id, city_id: city.id, is_primary: true }]
      : [],
    insurances: builds
      ? [
          {
            policy_number: `POL-${2_400 + i}`,
            kind: 'all_risks',
            insurer_en: 'Amana Cooperative Insurance',
            insurer_ar: 'أمانة للتأمين التعاوني',
            from_date: ctx.day(-200),
            to_date: ctx.day(12 + 40 * i),
            amount: 5_000_000,
          },
        ]
      : [],
  };
}
