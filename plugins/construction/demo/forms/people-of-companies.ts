/** Which company the demo's people work for, and what they keep among themselves: notes that only their company reads. */
import type { SeedContext } from '../../../../core/index.ts';
import { setFields } from '../demo-statements.ts';
import { paragraph } from './site.ts';

/** People by the short name of their company; everybody else works for the organisation itself. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { Rimal: ['layan', 'joud', 'rakan'], Sahil: ['omar', 'imran'] };
const OWN = ['admin', 'noura', 'faisal', 'sara', 'huda', 'majed', 'reem', 'nasser'];

/** Notes by the subject of their RFI: who wrote them, and how many days after the question. */
const NOTES: Readonly<Record<string, readonly [by: string, days: number, said: string]>> = {
  'Material of the travelling screens': [
    'faisal',
    3,
    'If they insist on duplex, we claim the delivery of 34 weeks under the variation of March.',
  ],
  'Cable route between the electrical building and the pump hall': [
    'admin',
    2,
    'لا نوافق على كلفة إضافية هنا، فالتعارض ظاهر في مخططات المناقصة.',
  ],
};

/** Makes the people contacts of their companies; the organisation gets a company of its own, the owner. */
export async function seedPeopleOfCompanies(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'pmis') return;
  const companies = new Map((await ctx.find('company', {}, { fields: ['short_name'] })).map((c) => [c.short_name, c.id]));
  const [own] = await ctx.create('company', [
    {
      name_en: 'Marsa Nakheel Development',
      name_ar: 'مرسى النخيل للتطوير',
      short_name: 'Marsa',
      type: 'owner',
      website: 'https://pmis.example',
      email: 'info@pmis.example',
    },
  ]);
  const of = (short: string): number | undefined => (short === 'Marsa' ? own : companies.get(short));
  const people = [...Object.entries(OTHERS), ['Marsa', OWN] as const].flatMap(([short, names]) =>
    names.map((name) => ({ company: of(short), email: `${name}@${ctx.tenant.key}.example` })),
  );
  const found = await ctx.find('user', { email: people.map(({ email }) => email) }, { fields: ['email', 'full_name_en', 'full_name_ar'] });
  const byEmail = new Map(found.map((person) => [person.email, person]));
  await ctx.create(
    'company_contact',
    people.flatMap(({ company, email }) => {
      const person = byEmail.get(email);
      return person && company
        ? [{ company_id: company, user_id: person.id, name_en: person.full_name_en, name_ar: person.full_name_ar, email }]
        : [];
    }),
  );
}

/** Writes the notes as their authors, on their days. */
export async function seedCompanyNotes(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== 'pmis') return;
  const rfis = await ctx.find('rfi', { description: Object.keys(NOTES) }, { fields: ['description', 'date'] });
  for (const { id, description, date } of rfis) {
    const note = NOTES[description];
    const by = note && ctx.users[`${note[0]}@${ctx.tenant.key}.example`];
    if (!note || by === undefined) continue;
    const row = { postable_type: 'rfi', postable_id: id, body: paragraph(note[2]), company_only: true };
    const posts = await ctx.create('post', [row], by);
    const at = `${new Date(Date.parse(date) + note[1] * 86_400_000).toISOString().slice(0, 10)}T10:20:00Z`;
    await setFields(ctx, 'post', posts, { created_at: at, updated_at: at });
  }
}
