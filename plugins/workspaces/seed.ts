/** Demo data: two levels of workspaces with members. Nobody has a current workspace. */
import type { SeedContext } from '../../core/index.ts';

type Name = readonly [en: string, ar: string];
type Role = 'lead' | 'member' | 'guest';

interface Part {
  name: Name;
  type: string;
  icon?: string;
  color?: string;
  members: readonly (readonly [who: string, role: Role])[];
  parts?: readonly Part[];
}

const WORKSPACES: Readonly<Record<string, readonly Part[]>> = {
  pmis: [
    {
      name: ['Infrastructure', 'البنية التحتية'],
      type: 'department',
      icon: 'layers',
      color: '#2f6f8f',
      members: [['faisal', 'lead']],
      parts: [
        {
          name: ['Water and coast', 'المياه والساحل'],
          type: 'programme',
          icon: 'waves',
          color: '#1b7f79',
          members: [
            ['majed', 'lead'],
            ['sara', 'member'],
            ['layan', 'member'],
          ],
        },
        {
          name: ['Roads and transit', 'الطرق والنقل'],
          type: 'programme',
          icon: 'train',
          color: '#8a5a1f',
          members: [
            ['imran', 'lead'],
            ['omar', 'member'],
          ],
        },
      ],
    },
    {
      name: ['Community', 'خدمات المجتمع'],
      type: 'department',
      icon: 'users',
      color: '#7a4f9a',
      members: [['huda', 'lead']],
      parts: [
        {
          name: ['Health and schools', 'الصحة والمدارس'],
          type: 'programme',
          icon: 'hospital',
          color: '#a33d5c',
          members: [
            ['layan', 'lead'],
            ['majed', 'member'],
            ['member', 'member'],
          ],
        },
      ],
    },
  ],
  ut: [
    {
      name: ['Campus', 'الحرم الجامعي'],
      type: 'department',
      icon: 'layers',
      color: '#8a3b12',
      members: [['ghaida', 'lead']],
      parts: [
        {
          name: ['Laboratories', 'المختبرات'],
          type: 'programme',
          icon: 'layers',
          color: '#1b7f79',
          members: [
            ['yazeed', 'lead'],
            ['thamer', 'member'],
          ],
        },
        {
          name: ['Student life', 'الحياة الطلابية'],
          type: 'programme',
          icon: 'users',
          color: '#7a4f9a',
          members: [
            ['maha', 'lead'],
            ['thamer', 'member'],
          ],
        },
      ],
    },
  ],
  grc: [
    {
      name: ['Assurance', 'الرقابة'],
      type: 'department',
      icon: 'layers',
      color: '#0d7a63',
      members: [
        ['mona', 'lead'],
        ['reviewer', 'member'],
        ['tamim', 'member'],
        ['viewer', 'guest'],
      ],
      parts: [
        {
          name: ['Cybersecurity', 'الأمن السيبراني'],
          type: 'programme',
          icon: 'layers',
          color: '#2f6f8f',
          members: [
            ['fahad', 'lead'],
            ['rania', 'member'],
            ['reviewer', 'member'],
          ],
        },
        {
          name: ['Data protection', 'حماية البيانات'],
          type: 'programme',
          icon: 'users',
          color: '#8a5a1f',
          members: [
            ['basel', 'lead'],
            ['adel', 'member'],
            ['viewer', 'guest'],
          ],
        },
      ],
    },
  ],
  oss: [
    {
      name: ['Client orders', 'طلبات العملاء'],
      type: 'department',
      icon: 'layers',
      color: '#9a5206',
      members: [
        ['sm', 'lead'],
        ['owner', 'guest'],
      ],
      parts: [
        {
          name: ['Engineering', 'الهندسة'],
          type: 'programme',
          icon: 'layers',
          color: '#2f6f8f',
          members: [
            ['eng', 'lead'],
            ['eng-contracts', 'member'],
          ],
        },
      ],
    },
  ],
  edu: [
    {
      name: ['Curricula', 'المناهج'],
      type: 'department',
      icon: 'layers',
      color: '#2f6f8f',
      members: [
        ['admin', 'lead'],
        ['teacher', 'member'],
      ],
      parts: [
        {
          name: ['Science', 'العلوم'],
          type: 'programme',
          icon: 'layers',
          color: '#1b7f79',
          members: [
            ['teacher', 'lead'],
            ['student', 'guest'],
          ],
        },
      ],
    },
  ],
};

/** Fills tenants with demo workspaces; others stay without. */
export async function seed(ctx: SeedContext): Promise<void> {
  await level(ctx, WORKSPACES[ctx.tenant.key] ?? [], null);
}

/** One batch per level and parent, in the order of the list. */
async function level(ctx: SeedContext, parts: readonly Part[], parent: number | null): Promise<void> {
  if (!parts.length) return;
  const ids = await ctx.create(
    'workspace',
    parts.map(({ name: [en, ar], type, icon, color }, position) => ({
      name_en: en,
      name_ar: ar,
      type,
      icon,
      color,
      position,
      parent_id: parent,
    })),
  );
  const members = parts.flatMap((part, i) =>
    part.members.flatMap(([who, role]) => {
      const id = ctx.users[`${who}@${ctx.tenant.key}.example`];
      return id === undefined ? [] : [{ workspace_id: ids[i], user_id: id, role }];
    }),
  );
  if (members.length) await ctx.create('workspace_member', members);
  for (const [i, part] of parts.entries()) await level(ctx, part.parts ?? [], ids[i] as number);
}
