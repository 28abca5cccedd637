/** Demo requests of fictitious companies, one in each state. */
import type { SeedContext } from '../../plugin/contract.ts';
import { PLATFORM_KEY } from '../../shared/platform.ts';

interface DemoRequest {
  /** Days ago. */
  asked: number;
  company: string;
  person: string;
  email: string;
  phone: string;
  /** ISO code and English name, as in the migrations. */
  place: [country: string, city: string];
  grc?: boolean;
  locale: 'en' | 'ar';
  status: 'submitted' | 'email_verified' | 'rejected';
  reason?: string;
}

const REQUESTS: readonly DemoRequest[] = [
  {
    asked: 0,
    company: 'شركة أفق الخليج للمقاولات',
    person: 'منى القرني',
    email: 'muna@ufuq-gulf.example',
    phone: '+966 512 004 417',
    place: ['SA', 'Dammam'],
    locale: 'ar',
    status: 'submitted',
  },
  {
    asked: 1,
    company: 'Rimal Coastal Works',
    person: 'Adel Marzouq',
    email: 'adel@rimal-coastal.example',
    phone: '0551 230 984',
    place: ['SA', 'Jeddah'],
    locale: 'en',
    status: 'email_verified',
  },
  {
    asked: 2,
    company: 'Najd Assurance',
    person: 'Haya Al-Otaibi',
    email: 'haya@najd-assurance.example',
    phone: '+966 533 781 200',
    place: ['SA', 'Riyadh'],
    grc: true,
    locale: 'en',
    status: 'email_verified',
  },
  {
    asked: 4,
    company: 'مجموعة سدرة للتشغيل',
    person: 'بدر العنزي',
    email: 'badr@sidra-group.example',
    phone: '+966 540 118 556',
    place: ['SA', 'Riyadh'],
    grc: true,
    locale: 'ar',
    status: 'submitted',
  },
  {
    asked: 9,
    company: 'Test Company',
    person: 'A B',
    email: 'someone@mailbox.example',
    phone: '0500 000 000',
    place: ['SA', 'Riyadh'],
    locale: 'en',
    status: 'rejected',
    reason: 'The request names no company that we could find. Please ask again with the registered name and an address of its domain.',
  },
];

const INSERT = `
insert into tenant_requests (tenant_id, company_name, email, domain_name, phone, full_name, country_id, city_id, is_grc, locale, status,
reason, verified_at, decided_by, decided_at, created_at)
select $1, $2, $3, split_part($3, '@', 2), $4, $5, c.id, t.id, $8, $9, $10, $11, case when $10 = 'email_verified'
then now() - make_interval(days => $12) + interval '40 minutes' end,
  case when $10 = 'rejected' then $13::bigint end, case when $10 = 'rejected' then now() - make_interval(days => $12 - 1) end,
  now() - make_interval(days => $12, mins => 7 * $12 + 11)
from countries c join cities t on t.country_id = c.id where c.code = $6 and t.name_en = $7
returning id, created_at`;

/** History as if the form had been sent. */
const ASKED = `insert into history (tenant_id, entity, record_id, action, source, at, changes)
values ($1, 'tenant_request', $2, 'create', 'web', $3,
jsonb_build_array(jsonb_build_object('field', 'company_name', 'from', null, 'to', $4::text),
jsonb_build_object('field', 'status', 'from', null, 'to', 'submitted')))`;

export async function seedRequests({ tenant, users, query }: SeedContext): Promise<void> {
  if (tenant.key !== PLATFORM_KEY) return;
  for (const r of [...REQUESTS].reverse()) {
    const [made] = await query<{ id: number; created_at: Date }>({
      text: INSERT,
      values: [
        tenant.id,
        r.company,
        r.email,
        r.phone,
        r.person,
        ...r.place,
        r.grc ?? false,
        r.locale,
        r.status,
        r.reason ?? null,
        r.asked,
        users['platform@rukn.example'] ?? null,
      ],
    });
    await query({ text: ASKED, values: [tenant.id, made?.id, made?.created_at, r.company] });
  }
}
